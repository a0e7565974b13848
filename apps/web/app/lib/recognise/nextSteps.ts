/**
 * What a text may be, and the pages to continue on. It loads the detectors and the list of all tools, so
 * import it on demand.
 */
import { type Detection, findTool, type InputType, type Tool } from '@whittle/tools-core'
import { mayBeCommand } from '../command/mayBeCommand.ts'
import type { HandOverItem } from '../handOver/handOverItem.ts'
import { hasPage } from '../links/pageIndex.ts'
import { toolPath } from '../links/toolPath.ts'
import { bestGuess, isCompressed, isSure, type Layers, LIKELY, layersOf } from './layers.ts'
import { type ToolPlace, toolPlace, toolsFor } from './toolsFor.ts'

/** A page to continue on. */
export interface NextStep extends ToolPlace {
  /** What the content looks like: `Base64 of JSON`. */
  readonly what: string
  /** The unwrapped content, opened there instead of the text itself. */
  readonly text?: string
  /** What a pasted command opens there, instead of the text; `null` where the address says everything. */
  readonly command?: HandOverItem | null
}

/** What a text may be. */
export interface Recognised {
  readonly steps: readonly NextStep[]
  readonly isSure: boolean
}

const NAMES: Readonly<Partial<Record<InputType, string>>> = {
  base64: 'Base64',
  base32: 'Base32',
  gzip: 'gzip',
  zlib: 'zlib',
  'data-url': 'a data URL',
  pem: 'PEM',
  certificate: 'a certificate',
  jwt: 'a JSON Web Token',
  url: 'a URL',
  'otpauth-link': 'a link for an authenticator app',
  'percent-encoded': 'percent-encoded text',
  html: 'HTML',
  'html-entities': 'HTML entities',
  hex: 'hex bytes',
  digest: 'a digest',
  checksums: 'a list of checksums',
  number: 'a number',
  'hex-float': 'a float in hex',
  'byte-size': 'a size of data',
  measure: 'an amount with a unit',
  'ip-address': 'an IP address',
  percentage: 'a question about percentages',
  timestamp: 'a timestamp',
  duration: 'a duration',
  uuid: 'a UUID',
  color: 'a colour',
  json: 'JSON',
  ndjson: 'lines of JSON',
  xml: 'XML',
  csv: 'CSV',
  yaml: 'YAML',
  toml: 'TOML',
  css: 'CSS',
  sql: 'SQL',
  patch: 'a patch',
}

/** Pages that are not converters and accept a type of text. */
const OWN_PAGES: readonly (NextStep & { readonly type: InputType })[] = [
  { type: 'json', what: 'JSON', name: 'JSON Formatter', path: '/json' },
  { type: 'ndjson', what: 'lines of JSON', name: 'JSON Formatter', path: '/json' },
  { type: 'patch', what: 'a patch', name: 'Diff Checker', path: '/differ' },
  { type: 'html', what: 'HTML', name: 'Code Compiler', path: '/compiler' },
]

/** The type of a text where it is certain and worth showing; `undefined` for plain text. */
export function typeOf(text: string): InputType | undefined {
  return sureGuess(text)?.type
}

function sureGuess(text: string): Detection | undefined {
  const best = namedGuess(text)
  return best !== undefined && isSure(best) ? best : undefined
}

function namedGuess(text: string): Detection | undefined {
  const best = bestGuess(text)
  return best !== undefined && isNamed(best.type) ? best : undefined
}

function isNamed(type: InputType): boolean {
  return type in NAMES
}

/** The next steps for an input that is certainly of another type than the tool takes, or for an output. */
export async function nextSteps(text: string, without: readonly string[]): Promise<readonly NextStep[]> {
  const guess = sureGuess(text)
  return guess === undefined ? [] : stepsFor(guess, text, without)
}

/** The next steps for a text that the visitor asks about, and whether its type is certain. */
export async function likelySteps(text: string): Promise<Recognised> {
  const command = await commandStep(text)
  if (command !== undefined) return { steps: [command], isSure: true }
  const transfer = transferStep(text)
  if (transfer !== undefined) return { steps: [transfer], isSure: true }
  const guess = namedGuess(text)
  if (guess === undefined || guess.score < LIKELY) return { steps: [], isSure: false }
  return { steps: await stepsFor(guess, text, []), isSure: isSure(guess) }
}

/** The step for a `whittle` command; one that cannot be read says why. */
async function commandStep(text: string): Promise<NextStep | undefined> {
  if (!mayBeCommand(text)) return undefined
  const { openedCommand } = await import('../command/openedCommand.ts')
  const opened = openedCommand(text)
  if (opened === undefined) return undefined
  if (!opened.ok)
    return {
      what: `a command, but: ${opened.message}`,
      name: 'Pipeline Builder',
      path: '/pipeline',
      command: null,
    }
  const { name, path, item = null, secrets } = opened
  const left = secrets.length === 0 ? '' : `, without its ${secrets.join(' and ').toLowerCase()}`
  return { what: `a command${left}`, name, path, command: item }
}

/** The step for a text such as `5 GB at 100 Mbit/s`: the size, with the rate as a setting. */
function transferStep(text: string): NextStep | undefined {
  const { size = '', rate } =
    /^(?<size>.{1,40}?)\s+(?:at|over|@)\s+(?<rate>\d.{0,40}\/s|\d.{0,40}bps)$/i.exec(text.trim())?.groups ??
    {}
  const tool = findTool('byte-size')
  if (rate === undefined || tool === undefined || bestGuess(size)?.type !== 'byte-size') return undefined
  return {
    what: 'a transfer of data',
    name: tool.title,
    path: toolPath(tool),
    options: { rate },
    text: size,
  }
}

/** The next steps for an output of compressed bytes: decompress it in the same tool, or open its contents. */
export async function compressedSteps(
  bytes: Uint8Array,
  { tool, input }: { readonly tool: Tool; readonly input: string },
): Promise<readonly NextStep[]> {
  const type = bestGuess(bytes)?.type
  if (type === undefined || !isCompressed(type) || !('compressed' in tool.options)) return []
  const layers = await layersOf(bytes, type, isNamed)
  const what = nameOf(layers)
  const again = { compressed: 'decompress' }
  return [
    { what, name: 'Decompress', path: toolPath(tool), options: again, text: input },
    ...unpackedSteps(layers, []).slice(0, 1),
  ]
}

async function stepsFor(
  guess: Detection,
  text: string,
  without: readonly string[],
): Promise<readonly NextStep[]> {
  const layers = await layersOf(text, guess.type, isNamed)
  const what = nameOf(layers)
  const steps = placesFor(guess, text, { without, innermost: layers.types.at(-1) }).map((place) => ({
    ...place,
    what,
  }))
  const [first] = steps
  const unpacked = unpackedSteps(layers, without).slice(0, 1)
  return [...(first === undefined ? [] : [first]), ...unpacked, ...steps.slice(1)].slice(0, 3)
}

/** The pages that can open the innermost content. */
function unpackedSteps(layers: Layers, without: readonly string[]): readonly NextStep[] {
  const { inner } = layers
  const guess = inner === undefined ? undefined : namedGuess(inner)
  if (inner === undefined || guess === undefined) return []
  return placesFor(guess, inner, { without }).map((place) => ({
    ...place,
    what: nameOf(layers),
    name: `${place.name}, unpacked`,
    text: inner,
  }))
}

/** Tools that take more than they are wanted for, and what a text has that is meant for them. */
const MEANT_FOR: Readonly<Record<string, RegExp>> = {
  'jwt-sign': /"(?:iss|sub|aud|exp|nbf|iat|jti)"\s*:/,
  // Base64 of DER begins with the first bits of a sequence.
  'certificate-decode': /-----BEGIN |^\s*M[A-P]/,
}

interface Choice {
  readonly without: readonly string[]
  /** The type of what is wrapped. */
  readonly innermost?: InputType | undefined
}

/** The pages for a guess, non-converter pages first, then tools that also read what is wrapped. */
function placesFor(
  guess: Detection,
  text: string,
  { without, innermost = guess.type }: Choice,
): readonly ToolPlace[] {
  const { type } = guess
  const own = OWN_PAGES.filter((page) => page.type === type && hasPage(page.path))
  const tools = toolsFor(guess)
    .filter(({ id }) => !without.includes(id) && MEANT_FOR[id]?.test(text) !== false)
    .sort((a, b) => Number(b.accepts.includes(innermost)) - Number(a.accepts.includes(innermost)))
  return [...own.map(({ name, path }) => ({ name, path })), ...tools.map((tool) => toolPlace(tool, type))]
}

function nameOf({ types }: Layers): string {
  return types.map((type) => NAMES[type]).join(' of ')
}
