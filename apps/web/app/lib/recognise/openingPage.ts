/** The page that opens a file. It loads the detectors and the list of all tools, so import it on demand. */
import { detect, findTool, type InputType, type Tool } from '@whittle/tools-core'
import { codePlaceOf } from '../files/codeFiles.ts'
import type { HandOverItem } from '../handOver/handOverItem.ts'
import { hasPage } from '../links/pageIndex.ts'
import { toolPath } from '../links/toolPath.ts'
import { toolPlace, toolsFor } from './toolsFor.ts'

/** The default page for a file type that several tools accept, or none. */
const HOMES: Readonly<Partial<Record<InputType, string>>> = {
  image: '/image-editor',
  json: '/json',
  ndjson: '/json',
  patch: '/differ',
  html: '/compiler',
  text: '/converter/text/text-clean',
  // No tool accepts SQL yet; as it is text, the text cleaner is more useful than a hash.
  sql: '/converter/text/text-clean',
}

const HOME_OF_CODE = '/compiler'

/** Every file can be hashed. */
const HOME_OF_ALL = '/converter/encoding/hash'

/** A page, and for a converter the options to read the file with. */
export type OpeningPage = Pick<HandOverItem, 'to' | 'options'>

/**
 * Returns the page for a file, by its media type, its name (code and some data files) and its first 64 KB.
 */
export async function pageFor(file: Blob): Promise<OpeningPage> {
  if (file.type.startsWith('image/')) return { to: '/image-editor' }
  if (file instanceof File && isCalledCode(file) && hasPage(HOME_OF_CODE)) return { to: HOME_OF_CODE }
  const named = file instanceof File ? toolOfName(file) : undefined
  if (named !== undefined) return { to: toolPath(named) }
  const [best] = detect(new Uint8Array(await file.slice(0, 65_536).arrayBuffer()))
  const home = best === undefined ? undefined : HOMES[best.type]
  if (home !== undefined && hasPage(home)) return { to: home }
  const tool = best === undefined || best.type === 'text' ? undefined : toolsFor(best)[0]
  if (best === undefined || tool === undefined || isForAllBytes(tool, best.type)) return { to: HOME_OF_ALL }
  const { path: to, options } = toolPlace(tool, best.type)
  return { to, ...(options === undefined ? {} : { options }) }
}

/** A tool that accepts this type as any other bytes is no better than the default for all files. */
function isForAllBytes({ accepts }: Tool, type: InputType): boolean {
  return accepts.includes('bytes') && accepts.indexOf('bytes') <= accepts.indexOf(type)
}

/** Tools by extension, for file types that the name identifies better than the content. */
const TOOLS_OF_NAMES: Readonly<Record<string, string>> = {
  csv: 'csv-to-json',
  tsv: 'csv-to-json',
  scss: 'scss-to-css',
  sass: 'scss-to-css',
  css: 'css-format',
  yaml: 'yaml-to-json',
  yml: 'yaml-to-json',
  toml: 'toml-to-json',
}

function toolOfName({ name }: File): Tool | undefined {
  const ending = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  const id = Object.hasOwn(TOOLS_OF_NAMES, ending) ? TOOLS_OF_NAMES[ending] : undefined
  return id === undefined ? undefined : findTool(id)
}

/**
 * Whether a file is a page or a script, which only its name distinguishes from other texts. Style sheets have
 * tools of their own.
 */
function isCalledCode({ name }: File): boolean {
  const place = codePlaceOf(name)
  return place !== undefined && place.pane !== 'css'
}
