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

/** Everything that is saved, shared and compiled. */
export interface Project {
  readonly title: string
  readonly html: Pane<MarkupLanguage>
  readonly css: Pane<StyleLanguage>
  readonly script: Pane<ScriptLanguage>
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
    (['html', 'css', 'script'] as const).every(
      (id) => a[id].code === b[id].code && a[id].language === b[id].language,
    )
  )
}

/** Parses a stored, sent or imported project; `undefined` if invalid. */
export function parseProject(value: unknown): Project | undefined {
  if (!isRecord(value)) return undefined
  const { title = '', html, css, script } = value
  const panes = {
    html: parsePane(html, 'html'),
    css: parsePane(css, 'css'),
    script: parsePane(script, 'script'),
  }
  if (typeof title !== 'string' || !panes.html || !panes.css || !panes.script) return undefined
  return { title, html: panes.html, css: panes.css, script: panes.script }
}

function parsePane<Id extends PaneId>(value: unknown, id: Id): Project[Id] | undefined {
  if (!isRecord(value)) return undefined
  const { language, code } = value
  const known = LANGUAGES[id].find((one) => one.value === language)
  return known === undefined || typeof code !== 'string' ? undefined : ({ language, code } as Project[Id])
}
