/** A project of the compiler: three panes, each in one of several languages. Plain data. */
import { isRecord } from '@whittle/foundation/record'

/** A pane's role in the page. */
export type PaneId = 'html' | 'css' | 'script'

/** Languages of the panes. */
export type MarkupLanguage = 'html' | 'markdown'
export type StyleLanguage = 'css' | 'scss'
export type ScriptLanguage = 'javascript' | 'jsx' | 'typescript' | 'tsx'

/** A pane with its text. */
interface Pane<Language extends string> {
  readonly language: Language
  readonly code: string
}

/** A module beside the script, which imports it as `./name`. Its extension says its language. */
export interface ProjectFile {
  readonly name: string
  readonly code: string
}

/** The most files of a project. */
export const MAX_FILES = 20

/** Everything that is saved, shared and compiled. */
export interface Project {
  readonly title: string
  readonly html: Pane<MarkupLanguage>
  readonly css: Pane<StyleLanguage>
  readonly script: Pane<ScriptLanguage>
  /** Absent where there are none. */
  readonly files?: readonly ProjectFile[]
}

/** The languages of each pane, the plain one first, with their names. */
export const LANGUAGES: {
  readonly [Id in PaneId]: readonly { readonly value: Project[Id]['language']; readonly label: string }[]
} = {
  html: [
    { value: 'html', label: 'HTML' },
    { value: 'markdown', label: 'Markdown' },
  ],
  css: [
    { value: 'css', label: 'CSS' },
    { value: 'scss', label: 'SCSS' },
  ],
  script: [
    { value: 'javascript', label: 'JavaScript' },
    { value: 'jsx', label: 'JSX (React)' },
    { value: 'typescript', label: 'TypeScript' },
    { value: 'tsx', label: 'TSX (React)' },
  ],
}

export const EMPTY_PROJECT: Project = {
  title: '',
  html: { language: 'html', code: '' },
  css: { language: 'css', code: '' },
  script: { language: 'javascript', code: '' },
}

/** Whether two projects are equal. */
export function sameProject(a: Project, b: Project): boolean {
  return (
    a.title === b.title &&
    JSON.stringify(a.files ?? []) === JSON.stringify(b.files ?? []) &&
    (['html', 'css', 'script'] as const).every(
      (id) => a[id].code === b[id].code && a[id].language === b[id].language,
    )
  )
}

/** Parses a stored, sent or imported project; `undefined` if invalid. */
export function parseProject(value: unknown): Project | undefined {
  if (!isRecord(value)) return undefined
  const { title = '', html, css, script, files = [] } = value
  const panes = {
    html: parsePane(html, 'html'),
    css: parsePane(css, 'css'),
    script: parsePane(script, 'script'),
  }
  if (typeof title !== 'string' || !panes.html || !panes.css || !panes.script) return undefined
  if (!Array.isArray(files) || files.length > MAX_FILES || !files.every(isProjectFile)) return undefined
  const named = new Map(files.map(({ name, code }) => [name, { name, code }]))
  if (named.size < files.length) return undefined
  const own = files.length === 0 ? {} : { files: [...named.values()] }
  return { title, html: panes.html, css: panes.css, script: panes.script, ...own }
}

function isProjectFile(value: unknown): value is ProjectFile {
  return isRecord(value) && typeof value.code === 'string' && languageOfFile(String(value.name)) !== undefined
}

/** Languages by extension; data is a module whose default export it is. */
const FILE_LANGUAGES: Readonly<Record<string, ScriptLanguage | 'json'>> = {
  js: 'javascript',
  mjs: 'javascript',
  jsx: 'jsx',
  ts: 'typescript',
  tsx: 'tsx',
  json: 'json',
}

/** The language of a file by its name; undefined for a name that no file can have. */
export function languageOfFile(name: string): ScriptLanguage | 'json' | undefined {
  const extension = /^[\w-][\w.-]{0,59}\.([a-z]+)$/.exec(name)?.[1]
  return extension !== undefined && Object.hasOwn(FILE_LANGUAGES, extension)
    ? FILE_LANGUAGES[extension]
    : undefined
}

function parsePane<Id extends PaneId>(value: unknown, id: Id): Project[Id] | undefined {
  if (!isRecord(value)) return undefined
  const { language, code } = value
  const known = LANGUAGES[id].find((one) => one.value === language)
  return known === undefined || typeof code !== 'string' ? undefined : ({ language, code } as Project[Id])
}
