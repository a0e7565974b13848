import type { NamedColor } from '@whittle/tools-core/color'
import { type ReactElement, useMemo, useRef } from 'react'
import { Button } from '../../ui/Button.tsx'
import { copyText } from '../../ui/copyText.ts'
import { FileInput } from '../../ui/FileInput.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { OnDemand } from '../../ui/OnDemand.tsx'
import { toolIcons } from '../../ui/toolIcons.ts'
import { usePageDrop } from '../../ui/usePageDrop.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { useColorState, useColorTool } from './ColorContext.ts'
import { written } from './models.ts'
import styles from './PalettePanel.module.css'
import { Panel } from './Panel.tsx'
import { paletteOf, SOURCES } from './palette.ts'
import { Swatch } from './Swatch.tsx'
import { isRead } from './store.ts'
import { useCopyColor } from './useCopyColor.ts'

/** Loaded on demand: it is far down the page, and includes the file formats. */
const loadExport = () => import('./ExportFields.tsx')

const copyPlain = (text: string): void => void copyText(text)

/** Colours that match the current one, or the main colours of a picture, and their export. */
export function PalettePanel(): ReactElement {
  const { store, workspace } = useColorTool()
  const color = useColorState((state) => state.entry.color)
  const source = useColorState((state) => state.source)
  const picture = useColorState((state) => state.picture)
  const copyColor = useCopyColor()
  const input = useRef<HTMLInputElement>(null)
  const palette = useMemo(() => paletteOf(source, color, picture), [source, color, picture])

  const open = (file: File): void => void workspace.openPicture(file)
  usePageDrop({ onDrop: open })

  return (
    <Panel title="Palette">
      <div className={styles.bar}>
        <Select label="Colours" value={source} options={SOURCES} onChange={store.getState().setSource} />
        <Button icon={toolIcons.image} onClick={() => input.current?.click()}>
          From a picture
        </Button>
        <FileInput ref={input} label="Choose picture" accept="image/*" onPick={open} />
      </div>
      {palette.length === 0 ? (
        <p className={styles.empty}>
          Drop a picture anywhere on this page, or choose one. It stays on this device.
        </p>
      ) : (
        <Swatches palette={palette} />
      )}
      <OnDemand region="The palette as a file" load={loadExport}>
        {(ExportFields) => (
          // The colours of a picture do not depend on the colour in the field.
          <ExportFields palette={palette} onCopy={source === 'picture' ? copyPlain : copyColor} />
        )}
      </OnDemand>
    </Panel>
  )
}

function Swatches({ palette }: { readonly palette: readonly NamedColor[] }): ReactElement {
  const { store } = useColorTool()
  const picture = useColorState((state) => (state.source === 'picture' ? state.picture : null))
  // Shades of an earlier colour would replace what is being typed.
  const isOld = useColorState(({ source, entry }) => source !== 'picture' && !isRead(entry))
  return (
    <ul className={styles.swatches}>
      {palette.map(({ name, color }, index) => {
        const hex = written(color, 'hex')
        const share = picture?.colors[index]?.share
        return (
          <li key={name}>
            <button type="button" title={name} disabled={isOld} onClick={() => store.getState().pick(color)}>
              <span className={styles.patch}>
                <Swatch color={color} />
              </span>
              <VisuallyHidden>Use </VisuallyHidden>
              <span>{hex}</span>
              <VisuallyHidden>, {name}</VisuallyHidden>
              {share === undefined ? null : <span> {Math.round(share * 100)}%</span>}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
