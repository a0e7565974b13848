import { type ReactElement, useLayoutEffect, useRef } from 'react'
import { PREVIEW_SANDBOX } from '../../lib/preview/previewDocuments.ts'
import { previewUrl } from '../../lib/preview/previewUrl.ts'
import { Button } from '../../ui/Button.tsx'
import { MoreTools } from '../../ui/MoreTools.tsx'
import { useFocusBack } from '../../ui/useFocusBack.ts'
import { Waiting } from '../../ui/Waiting.tsx'
import { useCompiler, useCompilerState } from './CompilerContext.ts'
import styles from './PreviewPanel.module.css'

const WIDTHS = [320, 390, 768, 1024, 1440] as const

/** The page made by the code, and the conditions it is shown under. */
export function PreviewPanel(): ReactElement {
  const { workspace } = useCompiler()
  const frame = useCompilerState((state) => state.frame)
  const { network, width } = useCompilerState((state) => state.settings)
  const status = useCompilerState((state) => state.run.status)
  const doing = useCompilerState((state) => state.doing)
  const waitsForFrozen = useCompilerState((state) => state.waitsForFrozen)
  const shownWait = waitsForFrozen ? 'Waiting for the frozen preview to end …' : doing
  const waitedFor = status === 'compiling' ? 'Compiling …' : shownWait
  // The frozen preview ends by itself.
  const canStop = status === 'compiling' || !waitsForFrozen
  // Code with errors is not run: the preview still shows the earlier code.
  const isOld = frame > 0 && (status === 'invalid' || status === 'failed')
  return (
    <div className={styles.panel} data-state={isOld ? 'stale' : 'current'}>
      <Controls />
      <div className={styles.stage}>
        {frame === 0 ? (
          <p className={styles.nothing}>{status === 'compiling' ? '' : 'Nothing has been run yet.'}</p>
        ) : (
          <Frame
            key={`${frame}-${network}`}
            url={previewUrl(network)}
            sandbox={PREVIEW_SANDBOX[network].join(' ')}
            width={width}
          />
        )}
      </div>
      <p role="status" className={styles.waiting}>
        {waitedFor === '' ? null : (
          <Waiting {...(canStop ? { onStop: workspace.stop } : {})}>{waitedFor}</Waiting>
        )}
        {isOld ? <span>Preview of the last code that worked</span> : null}
      </p>
    </div>
  )
}

interface FrameProps {
  readonly url: string
  readonly sandbox: string
  /** CSS pixels; `null` for the full width. */
  readonly width: number | null
}

/** Each run gets its own frame, so that no page sees what an earlier one left behind. */
function Frame({ url, sandbox, width }: FrameProps): ReactElement {
  const { workspace } = useCompiler()
  const scheme = useCompilerState((state) => state.settings.media.scheme)
  const element = useRef<HTMLIFrameElement>(null)
  useLayoutEffect(
    () => (element.current === null ? undefined : workspace.showIn(element.current, url)),
    [workspace, url],
  )
  return (
    <iframe
      ref={element}
      className={styles.frame}
      title="Preview"
      sandbox={sandbox}
      data-framed={width !== null}
      style={{ width: width ?? '100%', ...(scheme === null ? {} : { colorScheme: scheme }) }}
    />
  )
}

/** Width, colour scheme and motion of the preview, and the accessibility check. */
function Controls(): ReactElement {
  const { workspace } = useCompiler()
  const { width, media, network } = useCompilerState((state) => state.settings)
  const set = useCompilerState((state) => state.set)
  const audit = useCompilerState((state) => state.audit.status)
  const hasPage = useCompilerState((state) => state.frame > 0)
  useFocusBack(audit === 'running')
  return (
    <div className={styles.controls}>
      <MoreTools label="Show as">
        <select
          aria-label="Width of the preview"
          value={width ?? ''}
          onChange={({ currentTarget: { value } }) => set({ width: value === '' ? null : Number(value) })}
        >
          <option value="">Full width</option>
          {WIDTHS.map((one) => (
            <option key={one} value={one}>
              {one} px
            </option>
          ))}
        </select>
        <select
          aria-label="Colour scheme of the preview"
          value={media.scheme ?? ''}
          onChange={({ currentTarget: { value } }) =>
            set({ media: { ...media, scheme: value === 'light' || value === 'dark' ? value : null } })
          }
        >
          <option value="">Device’s scheme</option>
          <option value="light">Light</option>
          <option value="dark">Dark</option>
        </select>
        <select
          aria-label="Motion in the preview"
          value={media.motion ?? ''}
          onChange={({ currentTarget: { value } }) =>
            set({ media: { ...media, motion: value === 'reduce' ? value : null } })
          }
        >
          <option value="">Device’s motion</option>
          <option value="reduce">Reduced motion</option>
        </select>
      </MoreTools>
      <span className={styles.network} data-network={network}>
        {network === 'online' ? 'Network on' : 'Network off'}
      </span>
      <Button tone="quiet" disabled={!hasPage || audit === 'running'} onClick={() => void workspace.audit()}>
        {audit === 'running' ? 'Checking …' : 'Check accessibility'}
      </Button>
    </div>
  )
}
