import type { ReactElement, ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import styles from './Compiler.module.css'
import { useCompiler, useCompilerState } from './CompilerContext.ts'
import type { CompilerState, PauseReason } from './store.ts'

const PAUSES: Readonly<Record<PauseReason, string>> = {
  shared: 'This code came from a link and has not been run. Check it, then press Run.',
  froze: 'The page froze when this code last ran. Nothing is lost; fix the code, then press Run.',
  stopped: 'The preview was stopped. Nothing is lost; fix the code, then press Run.',
}

/** Notices the visitor must see before continuing, each with an action. */
export function Notices(): ReactElement {
  const compiler = useCompiler()
  const run = useCompilerState((state) => state.run)
  const silent = useCompilerState((state) => state.silent)
  const left = useCompilerState((state) => state.left)
  const stopFrame = useCompilerState((state) => state.stopFrame)
  const stopped = useCompilerState((state) => state.stopped)
  const replaced = useCompilerState((state) => state.replaced)
  const bringBack = useCompilerState((state) => state.bringBack)
  const unsaved = useCompilerState((state) => state.unsaved)
  return (
    <div className={styles.notices}>
      {run.status === 'paused' ? (
        <Notice tone="warn">
          {PAUSES[run.reason]} <Button onClick={() => void compiler.workspace.run()}>Start it</Button>
        </Notice>
      ) : null}
      {run.status === 'failed' ? <Notice tone="bad">{run.message} Press Run to try again.</Notice> : null}
      {silent ? (
        <Notice tone="bad">
          The preview is not responding: its code has been running without a pause for seconds.{' '}
          <Button onClick={stopFrame}>Stop it</Button>
        </Notice>
      ) : null}
      {left ? (
        <Notice tone="warn">
          The code navigated the preview to another page or reloaded it. Only your own code is shown here.{' '}
          <Button onClick={() => void compiler.workspace.run()}>Start it</Button>
        </Notice>
      ) : null}
      {stopped === null ? null : <StoppedNotice {...stopped} />}
      {replaced === null ? null : (
        <Notice tone="info">
          Your earlier code can be restored. <Button onClick={bringBack}>Restore it</Button>
        </Notice>
      )}
      {unsaved === '' ? null : <Notice tone="warn">{unsaved}</Notice>}
    </div>
  )
}

function StoppedNotice({
  place: { source, line },
  what,
}: NonNullable<CompilerState['stopped']>): ReactElement {
  const { goTo } = useCompiler()
  if (source === 'added')
    return (
      <Notice tone="bad">
        Stopped: a {what} in code that the page made from a string, at line {line} of that string, ran too
        long without a pause.
      </Notice>
    )
  return (
    <Notice tone="bad">
      Stopped: the {what} at line {line} ran too long without a pause.{' '}
      <Button onClick={() => goTo[source]?.(line, 1)}>Show line {line}</Button>
    </Notice>
  )
}

function Notice({
  tone,
  children,
}: {
  readonly tone: 'warn' | 'bad' | 'info'
  readonly children: ReactNode
}): ReactElement {
  return (
    <p className={styles.notice} data-tone={tone} role={tone === 'info' ? 'status' : 'alert'}>
      {children}
    </p>
  )
}
