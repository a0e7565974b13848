/** Lays out the railroad picture of an explanation: what is drawn where, in pixels. Pure. */
import type { RegexPart } from '@whittle/tools-core/regex'

/** A box with words, which stands for a part of the pattern. */
export interface RailroadBox {
  readonly part: RegexPart
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** A frame is drawn around other boxes, with its label above. */
  readonly kind: 'box' | 'frame'
  readonly label: string
}

/** A picture: boxes, tracks as SVG paths, and words beside tracks. */
export interface RailroadPicture {
  readonly width: number
  readonly height: number
  readonly boxes: readonly RailroadBox[]
  readonly tracks: readonly string[]
  readonly words: readonly { readonly x: number; readonly y: number; readonly text: string }[]
}

/** Width of a character of the picture's font, and heights. */
const CHARACTER = 7.3
const HALF = 14
const GAP = 14
const ROW_GAP = 10
const RADIUS = 8
const LABEL = 16
const MAX_LABEL = 30

interface Layout {
  readonly width: number
  /** Above and below the track. */
  readonly up: number
  readonly down: number
  readonly draw: (x: number, y: number, canvas: Canvas) => void
}

class Canvas {
  readonly boxes: RailroadBox[] = []
  readonly tracks: string[] = []
  readonly words: { x: number; y: number; text: string }[] = []

  line(x: number, y: number, to: number): void {
    if (to > x) this.tracks.push(`M${x} ${y}H${to}`)
  }
}

/** The picture of an explanation's tree. */
export function layRailroad(root: RegexPart): RailroadPicture {
  const layout = layoutOf(root)
  const canvas = new Canvas()
  const [x, y] = [24, layout.up + 8]
  canvas.tracks.push(`M8 ${y - 8}v16M8 ${y}H${x}`)
  layout.draw(x, y, canvas)
  const end = x + layout.width
  canvas.tracks.push(`M${end} ${y}H${end + 16}M${end + 16} ${y - 8}v16`)
  const { boxes, tracks, words } = canvas
  return { width: end + 24, height: layout.up + layout.down + 16, boxes, tracks, words }
}

function layoutOf(part: RegexPart): Layout {
  switch (part.kind) {
    case 'sequence':
      return row(part.children.map(layoutOf))
    case 'alternatives':
      return column(part.children.map(layoutOf))
    case 'repeat':
      return layOutRepeat(part, layoutOf(part.children[0]!))
    case 'group':
    case 'look': {
      const inside = layoutOf(part.children[0]!)
      return part.label === '' ? inside : layOutFrame(part, inside)
    }
    default:
      return box(part)
  }
}

/** A label that fits into a box. */
function short(label: string): string {
  return label.length > MAX_LABEL ? `${label.slice(0, MAX_LABEL - 1)}…` : label
}

function textWidth(text: string): number {
  return Math.ceil(text.length * CHARACTER)
}

function box(part: RegexPart): Layout {
  const label = short(part.label)
  const width = Math.max(28, textWidth(label) + 16)
  return {
    width,
    up: HALF,
    down: HALF,
    draw: (x, y, canvas) => {
      canvas.boxes.push({ part, x, y: y - HALF, width, height: 2 * HALF, kind: 'box', label })
    },
  }
}

function row(layouts: readonly Layout[]): Layout {
  const width = layouts.reduce((sum, each) => sum + each.width, GAP * (layouts.length - 1))
  return {
    width,
    up: Math.max(...layouts.map(({ up }) => up)),
    down: Math.max(...layouts.map(({ down }) => down)),
    draw: (x, y, canvas) => {
      let at = x
      for (const [index, each] of layouts.entries()) {
        if (index > 0) {
          canvas.line(at, y, at + GAP)
          at += GAP
        }
        each.draw(at, y, canvas)
        at += each.width
      }
    },
  }
}

function column(layouts: readonly Layout[]): Layout {
  const inner = Math.max(...layouts.map(({ width }) => width))
  const side = 2 * RADIUS + 4
  const [first, ...others] = layouts
  const below = others.reduce((sum, { up, down }) => sum + ROW_GAP + up + down, 0)
  return {
    width: inner + 2 * side,
    up: first!.up,
    down: first!.down + below,
    draw: (x, y, canvas) => {
      const [left, right] = [x + side, x + side + inner]
      let at = y
      for (const [index, each] of layouts.entries()) {
        if (index > 0) at += layouts[index - 1]!.down + ROW_GAP + each.up
        if (index === 0) canvas.tracks.push(`M${x} ${y}H${left}M${right} ${y}H${right + side}`)
        else canvas.tracks.push(...branch({ x, y, at, left, right, side }))
        each.draw(left, at, canvas)
        canvas.line(left + each.width, at, right)
      }
    },
  }
}

interface Branch {
  readonly x: number
  readonly y: number
  readonly at: number
  readonly left: number
  readonly right: number
  readonly side: number
}

/** The tracks to another row and back. */
function branch({ x, y, at, left, right, side }: Branch): string[] {
  const r = RADIUS
  return [
    `M${x} ${y}q${r} 0 ${r} ${r}V${at - r}q0 ${r} ${r} ${r}H${left}`,
    `M${right} ${at}q${r} 0 ${r} ${-r}V${y + r}q0 ${-r} ${r} ${-r}H${right + side}`,
  ]
}

function layOutRepeat(part: RegexPart, body: Layout): Layout {
  const { min, max } = part.repeat!
  const isSkipped = min === 0
  const isLooped = max === null || max > 1
  const label = short(part.label)
  const side = 2 * RADIUS + 2
  const inner = Math.max(body.width, textWidth(label) - side)
  return {
    width: inner + 2 * side,
    up: body.up + (isSkipped ? ROW_GAP + 4 : 0),
    down: body.down + ROW_GAP + LABEL,
    draw: (x, y, canvas) => {
      const [left, right] = [x + side, x + side + inner]
      const r = RADIUS
      const start = left + (inner - body.width) / 2
      canvas.line(x, y, start)
      body.draw(start, y, canvas)
      canvas.line(start + body.width, y, right + side)
      if (isSkipped) {
        const top = y - body.up - ROW_GAP + 2
        canvas.tracks.push(
          `M${x} ${y}q${r} 0 ${r} ${-r}V${top + r}q0 ${-r} ${r} ${-r}H${right + side - 2 * r}q${r} 0 ${r} ${r}V${y - r}q0 ${r} ${r} ${r}`,
        )
      }
      const bottom = y + body.down + ROW_GAP - 2
      if (isLooped)
        canvas.tracks.push(
          `M${right} ${y}q${r} 0 ${r} ${r}V${bottom - r}q0 ${r} ${-r} ${r}H${left}q${-r} 0 ${-r} ${-r}V${y + r}q0 ${-r} ${r} ${-r}`,
        )
      canvas.words.push({ x: x + side + inner / 2, y: bottom + 13, text: label })
    },
  }
}

function layOutFrame(part: RegexPart, body: Layout): Layout {
  const label = short(part.label)
  const pad = 10
  const inner = Math.max(body.width, textWidth(label))
  const width = inner + 2 * pad
  return {
    width,
    up: body.up + LABEL + 6,
    down: body.down + 8,
    draw: (x, y, canvas) => {
      const top = y - body.up - LABEL - 4
      const height = body.up + body.down + LABEL + 10
      canvas.boxes.push({ part, x, y: top, width, height, kind: 'frame', label })
      const start = x + (width - body.width) / 2
      canvas.line(x, y, start)
      body.draw(start, y, canvas)
      canvas.line(start + body.width, y, x + width)
    },
  }
}
