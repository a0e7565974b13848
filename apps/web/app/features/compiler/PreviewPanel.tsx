import { type ReactElement, useLayoutEffect, useRef } from 'react'
import { PREVIEW_SANDBOX, PREVIEW_URLS } from '../../lib/previewDocuments.ts'
import styles from './Compiler.module.css'
import { useCompiler, useCompilerState } from './CompilerContext.ts'

/** The page the code makes. */
export function PreviewPanel(): ReactElement {
  const frame = useCompilerState((state) => state.frame)
  const network = useCompilerState((state) => state.settings.network)
  const status = useCompilerState((state) => state.run.status)
  return (
    <div className={styles.preview} data-state={status}>
      {frame === 0 ? (
        <p className={styles.nothing}>Nothing has been run yet.</p>
      ) : (
        <Frame
          key={`${frame}-${network}`}
          url={PREVIEW_URLS[network]}
          sandbox={PREVIEW_SANDBOX[network].join(' ')}
        />
      )}
    </div>
  )
}

/** One frame for one run: a page never meets what another one left behind. */
function Frame({ url, sandbox }: { readonly url: string; readonly sandbox: string }): ReactElement {
  const { workspace } = useCompiler()
  const element = useRef<HTMLIFrameElement>(null)
  useLayoutEffect(
    () => (element.current === null ? undefined : workspace.showIn(element.current)),
    [workspace],
  )
  return <iframe ref={element} className={styles.frame} title="Preview" src={url} sandbox={sandbox} />
}
