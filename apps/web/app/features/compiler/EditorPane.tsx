import type { Extension } from '@codemirror/state'
import { type ReactElement, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Problem } from '../../lib/compile/problems.ts'
import { LANGUAGES, languageOfFile, type PaneId } from '../../lib/compile/project.ts'
import { lineStart } from '../../lib/text/lineStart.ts'
import { CodeEditor, type CodeEditorHandle } from '../../ui/CodeEditor.tsx'
import { useIsNarrow } from '../../ui/narrow.ts'
import styles from './Compiler.module.css'
import { useCompiler, useCompilerState } from './CompilerContext.ts'
import { FilesMenu } from './FilesMenu.tsx'
import { FIRST_PICTURES } from './firstPictures.evaluated.ts'
import { paneId, tabId } from './PaneTabs.tsx'

export interface EditorPaneProps {
  readonly pane: PaneId
  /** Name of the pane, whatever its language. */
  readonly label: string
}

const LANGUAGE_LABELS: Readonly<Record<PaneId, string>> = {
  html: 'Markup language',
  css: 'Style language',
  script: 'Script language',
}

/** Only needed for prerendering: on hydration React leaves the existing markup as it is. */
const PICTURES = import.meta.env.SSR ? FIRST_PICTURES : { html: '', css: '', script: '' }

const NO_HELP: Extension = []

/** What the editor offers while code is typed, once something in the pane was focused. */
function useCodeHelp(place: RefObject<HTMLElement | null>): Extension {
  const [help, setHelp] = useState(NO_HELP)
  useEffect(() => {
    const element = place.current
    const load = (): void => {
      import('./codeHelp.ts').then(
        ({ codeHelp }) => setHelp(codeHelp),
        (error: unknown) => console.info('Abbreviations could not be loaded.', error),
      )
    }
    element?.addEventListener('focusin', load, { once: true })
    return () => element?.removeEventListener('focusin', load)
  }, [place])
  return help
}

const NO_MARKERS: readonly Problem[] = []

/** Which file the script's pane shows, and the menu of files. */
function FileChoice(): ReactElement {
  const files = useCompilerState((state) => state.project.files)
  const shown = useCompilerState((state) => state.shownFile)
  const showFile = useCompilerState((state) => state.showFile)
  return (
    <>
      {files === undefined || files.length === 0 ? null : (
        <select
          aria-label="File"
          value={shown ?? ''}
          onChange={({ currentTarget: { value } }) => showFile(value === '' ? null : value)}
        >
          <option value="">script</option>
          {files.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      )}
      <FilesMenu />
    </>
  )
}

/** One of the three panes: its language and its code. */
export function EditorPane({ pane, label }: EditorPaneProps): ReactElement {
  const compiler = useCompiler()
  const { code, language } = useCompilerState((state) => state.project[pane])
  const file = useCompilerState(({ project, shownFile }) =>
    pane === 'script' ? project.files?.find(({ name }) => name === shownFile) : undefined,
  )
  const editFile = useCompilerState((state) => state.editFile)
  const edit = useCompilerState((state) => state.edit)
  const setLanguage = useCompilerState((state) => state.setLanguage)
  const problems = useCompilerState((state) => state.problems)
  const isShown = useCompilerState((state) => state.shownPane === pane)
  const isTabbed = useIsNarrow()
  const place = useRef<HTMLDivElement>(null)
  const help = useCodeHelp(place)
  const editor = useRef<CodeEditorHandle>(null)
  const markers = useMemo(() => problems.filter((problem) => problem.pane === pane), [problems, pane])
  useEffect(() => {
    compiler.goTo[pane] = (line, column) => {
      // A hidden pane must not take the focus.
      flushSync(() => {
        compiler.store.getState().showPane(pane)
        if (pane === 'script') compiler.store.getState().showFile(null)
      })
      const text = compiler.store.getState().project[pane].code
      const from = Math.min(text.length, lineStart(text, line) + Math.max(0, column - 1))
      editor.current?.select({ from, to: from })
      editor.current?.focus()
    }
  }, [compiler, pane])
  return (
    <div
      ref={place}
      id={paneId(pane)}
      className={styles.pane}
      data-shown={isShown}
      {...(isTabbed ? { role: 'tabpanel', 'aria-labelledby': tabId(pane) } : {})}
    >
      <div className={styles.paneHead}>
        <h2>{label}</h2>
        {pane === 'script' ? <FileChoice /> : null}
        <select
          aria-label={LANGUAGE_LABELS[pane]}
          hidden={file !== undefined}
          value={language}
          onChange={(event) => setLanguage(pane, event.currentTarget.value)}
        >
          {LANGUAGES[pane].map((one) => (
            <option key={one.value} value={one.value}>
              {one.label}
            </option>
          ))}
        </select>
        {markers[0] === undefined ? null : (
          <button
            type="button"
            className={styles.problem}
            data-severity={markers[0].severity}
            onClick={() => compiler.goTo[pane]?.(markers[0]?.line ?? 1, (markers[0]?.column ?? 0) + 1)}
          >
            Line {markers[0].line}: {markers[0].message}
          </button>
        )}
      </div>
      {file === undefined ? (
        <CodeEditor
          ref={editor}
          label={label}
          language={language}
          value={code}
          onChange={(text) => edit(pane, text)}
          markers={markers}
          picture={PICTURES[pane]}
          extensions={help}
        />
      ) : (
        <CodeEditor
          key={file.name}
          ref={editor}
          label={label}
          language={languageOfFile(file.name) ?? 'javascript'}
          value={file.code}
          onChange={(text) => editFile(file.name, text)}
          markers={NO_MARKERS}
          extensions={help}
        />
      )}
    </div>
  )
}
