/** The generic page of a tool: input, options and output. */
import type { Tool } from '@whittle/tools-core'
import { type ReactElement, type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { settingsNamedAt } from '../../lib/device/toolSettings.ts'
import { isChosen } from '../../lib/links/chosenPage.ts'
import { useChosenAgain } from '../../lib/links/useChosenAgain.ts'
import { className } from '../../ui/className.ts'
import { OnDemand } from '../../ui/OnDemand.tsx'
import { SkipLink } from '../../ui/SkipLink.tsx'
import { noteNotFetched } from '../../ui/showNotFetched.ts'
import { usePageDrop } from '../../ui/usePageDrop.ts'
import { Actions } from './Actions.tsx'
import { ConverterContext, createConverter, useConverter, useConverterState } from './ConverterContext.ts'
import { ConverterFrame } from './ConverterFrame.tsx'
import styles from './ConverterPage.module.css'
import { InputPane } from './InputPane.tsx'
import { INPUT_ID } from './inputField.ts'
import { OptionFields } from './OptionFields.tsx'
import { OptionLine } from './OptionLine.tsx'
import { OutputPane } from './OutputPane.tsx'
import { ErrorRegion, NoteRegion } from './ProblemRegion.tsx'
import { errorsOf } from './store.ts'
import { INPUT_PANELS } from './toolPanels/toolPanels.ts'

const loadAnnouncement = () => import('./Announcement.tsx')

const loadBelowPanes = () => import('./BelowPanes.tsx')

/** Input and output with the options, and the parts below them; or a list of several files in their place. */
function Work({ board }: { readonly board: ReactNode }): ReactElement {
  const hasFiles = useConverterState(({ files }) => files.length > 0)
  const isEmpty = useConverterState(({ input }) => input.kind === 'text' && input.text === '')
  // Without an input there is nothing below, except where lists of files are made or checked: there, files
  // may come first; where there is no input at all; and where a panel makes or reads the input.
  const { id, accepts, generates } = useConverter().tool
  const isBefore = accepts.includes('checksums') || generates === 'alone' || id === 'qr'
  return (
    <>
      <div className={className(styles.frame, board !== undefined && styles.compact)}>
        {hasFiles ? null : <Panes />}
        <Options name="Options" />
      </div>
      {hasFiles ? null : <NoteRegion place="below" />}
      {board}
      {isEmpty && !hasFiles && !isBefore ? null : (
        <OnDemand region="The part below the result" load={loadBelowPanes}>
          {(BelowPanes) => <BelowPanes />}
        </OnDemand>
      )}
    </>
  )
}

/**
 * Focuses the input if the page was chosen by keyboard; on a touch screen this would open the on-screen
 * keyboard.
 */
function useChosenFocus(): void {
  const { state } = useLocation()
  useEffect(() => {
    if (isChosen(state) && !matchMedia('(pointer: coarse)').matches)
      document.getElementById(INPUT_ID)?.focus()
  }, [state])
}

/** The secret options, below the input: first the token, then its key. */
function Secrets(): ReactElement {
  return <Options name="Secrets" />
}

/** What fills the input in. */
function InputForm(): ReactElement | null {
  const load = INPUT_PANELS[useConverter().tool.id]
  if (load === undefined) return null
  return (
    <OnDemand region="The form for the input" load={load}>
      {(Panel) => <Panel />}
    </OnDemand>
  )
}

function Options({ name }: { readonly name: 'Options' | 'Secrets' }): ReactElement {
  const { tool, workspace } = useConverter()
  const values = useConverterState((state) => state.options)
  const wrong = useConverterState(errorsOf).flatMap(({ option }) => option ?? [])
  const options = Object.fromEntries(
    Object.entries(tool.options).filter(([, { kind }]) => (kind === 'key') === (name === 'Secrets')),
  )
  const given = { options, values, wrong, onChange: workspace.setOptions }
  return name === 'Secrets' ? <OptionFields {...given} name={name} /> : <OptionLine {...given} />
}

/**
 * Input beside output, with the input's problems below it. The state of the job is exposed here for styles
 * and tests.
 */
function Panes(): ReactElement {
  const state = useConverterState(({ job }) => job.status)
  const { id, generates } = useConverter().tool
  const isAlone = generates === 'alone'
  const hasForm = INPUT_PANELS[id] !== undefined
  return (
    <div className={className(styles.panes, isAlone && styles.alone)} data-state={state} data-page="generic">
      {isAlone ? null : (
        <InputPane form={hasForm ? <InputForm /> : undefined}>
          <Secrets />
        </InputPane>
      )}
      <ErrorRegion className={styles.errors} />
      <OutputPane />
    </div>
  )
}

/**
 * Without this link, keyboard users would tab through the tools of the group and the settings to reach the
 * input.
 */
function SkipToInput(): ReactElement | null {
  const hasFiles = useConverterState(({ files }) => files.length > 0)
  const isAlone = useConverter().tool.generates === 'alone'
  return hasFiles || isAlone ? null : <SkipLink to={INPUT_ID}>Skip to input</SkipLink>
}

export interface ConverterPageProps {
  readonly tool: Tool
  /** Shown below input and output, which are lower then, for a tool with more to show. */
  readonly children?: ReactNode
}

/** The generic page of a tool. */
export function ConverterPage({ tool, children }: ConverterPageProps): ReactElement {
  const [converter] = useState(() => createConverter(tool))
  const { workspace } = converter
  useEffect(() => workspace.connect(), [workspace])
  useChosenFocus()
  useChosenAgain((search) => {
    const { options } = converter.store.getState()
    workspace.show({ options: { ...options, ...settingsNamedAt(tool, search) } })
  })
  usePageDrop({
    onDrop: (_, { files, target }) => {
      // A part of the page may handle dropped files itself, and a generator has no use for them.
      if (tool.generates !== 'alone' && !(target as Element | null)?.closest('[data-drop]'))
        void workspace.openAll(files)
    },
  })
  return (
    <ConverterContext value={converter}>
      <ConverterFrame tool={tool} actions={<Actions />} skip={<SkipToInput />}>
        <Work board={children} />
        <OnDemand load={loadAnnouncement} when="idle" onFailure={noteNotFetched}>
          {(Announcement) => <Announcement />}
        </OnDemand>
      </ConverterFrame>
    </ConverterContext>
  )
}
