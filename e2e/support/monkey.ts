/**
 * A visitor who acts at random: clicks, types, drops, chooses, scrolls, resizes the window. A seed repeats
 * the same actions as long as the pages do not change.
 */
import type { Page } from '@playwright/test'
import type { Random } from '@whittle/scripts/testing/mulberry32'
import { jpegFile, type TestFile } from './photos.ts'
import { drop } from './transfer.ts'

/** Returns a random item of a list. */
function oneOf<Item>(random: Random, items: readonly Item[]): Item {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new RangeError('The list is empty.')
  return item
}

/** Returns random items of a list one after the other, each once before any comes again. */
export function roundRobin<Item>(random: Random, items: readonly Item[]): () => Item {
  let left: Item[] = []
  return () => {
    if (left.length === 0) left = [...items]
    const item = oneOf(random, left)
    left.splice(left.indexOf(item), 1)
    return item
  }
}

/** A control on the page that can be used. */
interface Control {
  readonly kind: 'press' | 'text' | 'number' | 'select'
  readonly name: string
  /** Its centre, in client pixels. */
  readonly x: number
  readonly y: number
  readonly options: number
}

const TEXTS = [
  'plain words',
  '{"a": [1, 2, {"b": null}], "a": 1e400}',
  '<p class="x">Tea &amp; <b>milk</p>',
  'a,b\n1,"2\n3"\n',
  '-5',
  '99999999999999999999',
  '2026-03-29T02:30',
  'U21hbGw=',
  '%E2%9C%82 %zz',
  '👩‍👩‍👧 ß İ \u202e \u0000 end',
  '.a { color: red; &:hover { width: calc(1px + 2%) } }',
  "while (false) { console.log('x') }",
  'x'.repeat(5000),
]
const KEYS = [
  'Tab',
  'Shift+Tab',
  'Enter',
  'Escape',
  'ArrowDown',
  'ArrowLeft',
  'Space',
  'Delete',
  'Control+a',
  'Control+z',
  'Control+k',
  'Control+Enter',
  'F7',
]

/** What Playwright says where a document is replaced while something is done in it, or with its handles. */
const DOCUMENT_GONE = /Execution context was destroyed|only in the context they were created/

/**
 * Does something and returns a description. If the previous action opened another document, waits for that.
 */
export async function act(page: Page, random: Random, files: readonly TestFile[]): Promise<string> {
  try {
    return await actHere(page, random, files)
  } catch (error) {
    if (!(error instanceof Error && DOCUMENT_GONE.test(error.message))) throw error
    await page.waitForLoadState()
    return 'is led to another document'
  }
}

async function actHere(page: Page, random: Random, files: readonly TestFile[]): Promise<string> {
  const draw = random()
  if (draw < 0.1) return pressKey(page, oneOf(random, KEYS))
  if (draw < 0.18) return dropFile(page, oneOf(random, files))
  if (draw < 0.21) return resize(page, oneOf(random, [390, 768, 1280]))
  const controls = await page.evaluate(visibleControls)
  if (controls.length === 0) return scroll(page, 400)
  if (draw < 0.28) return scroll(page, Math.round((random() - 0.3) * 1200))
  return use(page, random, oneOf(random, controls))
}

/** Files of every kind: pictures, texts, a truncated one, an empty one. */
export async function someFiles(): Promise<readonly TestFile[]> {
  const text = (name: string, content: string, mimeType = 'text/plain'): TestFile => ({
    name,
    mimeType,
    buffer: Buffer.from(content),
  })
  const picture = await jpegFile('harbour.jpg', 320, 240)
  return [
    picture,
    picture,
    { ...picture, name: 'cut.jpg', buffer: picture.buffer.subarray(0, 300) },
    text('notes.txt', 'one\ntwo\n'),
    text('data.json', '{"rows": [1, 2, 3]}', 'application/json'),
    text(
      'drawing.svg',
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle r="4"/></svg>',
      'image/svg+xml',
    ),
    text('empty.bin', '', ''),
    text('page.html', '<h1>Title</h1><script>var a = 1</script>', 'text/html'),
  ]
}

async function use(page: Page, random: Random, { kind, name, x, y, options }: Control): Promise<string> {
  await page.mouse.click(x, y)
  if (kind === 'text' || kind === 'number') {
    const text = kind === 'number' ? String(Math.floor(random() * 50) - 5) : oneOf(random, TEXTS)
    if (random() < 0.5) await page.keyboard.press('Control+a')
    await page.keyboard.insertText(text)
    return `types ${JSON.stringify(text.slice(0, 30))} into “${name}”`
  }
  if (kind === 'select') {
    const steps = Math.floor(random() * options)
    await page.keyboard.press('Home')
    for (let step = 0; step < steps; step += 1) await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    return `chooses number ${steps} of “${name}”`
  }
  return `presses “${name}”`
}

async function pressKey(page: Page, key: string): Promise<string> {
  await page.keyboard.press(key)
  return `presses the key ${key}`
}

async function resize(page: Page, width: number): Promise<string> {
  // A video may be in full screen, where the window cannot be resized.
  await page.evaluate(async () => {
    if (document.fullscreenElement !== null) await document.exitFullscreen()
  })
  await page.setViewportSize({ width, height: 720 })
  return `makes the window ${width} wide`
}

async function scroll(page: Page, distance: number): Promise<string> {
  await page.mouse.wheel(0, distance)
  return `scrolls by ${distance}`
}

async function dropFile(page: Page, file: TestFile): Promise<string> {
  await drop(page, file)
  return `drops ${file.name}`
}

/**
 * Runs in the page: the visible controls, without links that leave the site or open a file in the browser's
 * own viewer.
 */
function visibleControls(): Control[] {
  const selector =
    'button, a[href]:not([href$=".xml"], [href$=".txt"]), input, select, textarea, summary, [contenteditable=true], [role=button], [tabindex="0"]'
  const open = document.querySelector('dialog[open]') ?? document
  return [...open.querySelectorAll<HTMLElement>(selector)].flatMap((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    if (width < 2 || height < 2 || x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return []
    if (element.matches(':disabled')) return []
    if (element instanceof HTMLAnchorElement && (element.target !== '' || element.origin !== location.origin))
      return []
    const type = element instanceof HTMLInputElement ? element.type : element.tagName.toLowerCase()
    const isText = ['text', 'search', 'url', 'email', 'textarea'].includes(type) || element.isContentEditable
    const kind = isText ? 'text' : type === 'number' ? 'number' : type === 'select' ? 'select' : 'press'
    const name = (element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)
    return [{ kind, name, x, y, options: element instanceof HTMLSelectElement ? element.length : 0 }]
  })
}
