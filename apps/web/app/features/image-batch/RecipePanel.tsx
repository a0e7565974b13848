/** The recipe: everything that is set for all pictures. */
import { type ReactElement, type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import { IMAGE_BATCH_COPY as COPY } from '../../content/imageBatch.ts'
import { Button } from '../../ui/Button.tsx'
import { copyText } from '../../ui/copyText.ts'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { ColorField } from '../../ui/fields/ColorField.tsx'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { Slider } from '../../ui/fields/Slider.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { runOrShow } from '../../ui/runOrShow.ts'
import { toolIcons } from '../../ui/toolIcons.ts'
import { useBatch, useBatchState } from './BatchContext.ts'
import styles from './RecipePanel.module.css'
import {
  type BatchSettings,
  DEFAULT_SETTINGS,
  FORMATS,
  hasQuality,
  QUALITY_TARGETS,
  SHAPES,
  SIZES,
} from './settings.ts'
import { queryOfSettings, settingsInQuery } from './settingsLink.ts'

const MAX_SIDE = 16_384
const MAX_LIMIT_KB = 100_000

const REMOVALS = [
  { value: 'strip', label: 'Remove all' },
  { value: 'strip-location', label: 'Remove location only' },
] as const

/** Recipes for common tasks, by their names. */
const PRESETS: readonly {
  readonly value: string
  readonly label: string
  readonly sets: Partial<BatchSettings>
}[] = [
  { value: 'web', label: 'Photos for the web', sets: {} },
  { value: 'mail', label: 'For e-mail', sets: { target: 'limit', limit: 300, sizeBy: 'own' } },
  { value: 'square', label: 'Square thumbnails', sets: { shape: '1:1', pixels: 400 } },
  {
    value: 'webp',
    label: 'Smaller, looks the same',
    sets: { format: 'webp', target: 'same', sizeBy: 'own' },
  },
  { value: 'jpeg', label: 'Only to JPEG', sets: { sizeBy: 'own', quality: 90, mayBeLarger: true } },
]

export function RecipePanel(): ReactElement {
  const { store } = useBatch()
  const { search } = useLocation()
  useEffect(() => {
    const settings = settingsInQuery(search)
    if (settings !== null) store.getState().change(settings)
  }, [store, search])
  const copyRecipeLink = (): void => {
    const query = queryOfSettings(store.getState().settings)
    const { origin, pathname } = window.location
    void copyText(`${origin}${pathname}${query === '' ? '' : `?${query}`}`, COPY.linkCopied)
  }
  return (
    <aside className={styles.panel} aria-label="Recipe">
      <fieldset className={styles.fields}>
        <legend className={styles.legend}>
          <span>Recipe</span> <small>{COPY.applies}</small>
        </legend>
        <div className={styles.start}>
          <PresetField />
          <Button icon="copy" onClick={copyRecipeLink}>
            Copy link
          </Button>
          <Button
            icon={toolIcons.terminal}
            onClick={() => void runOrShow(async () => (await import('./copyCommand.ts')).copyCommand(store))}
          >
            Copy as command
          </Button>
        </div>
        <Group title="Shape and size">
          <SizeFields />
        </Group>
        <Group title="Format and quality">
          <QualityFields />
        </Group>
        <Group title="Metadata">
          <MetadataFields />
        </Group>
        <Group title="Files">
          <FileFields />
        </Group>
      </fieldset>
    </aside>
  )
}

/** Sets everything at once; shows the preset that is set, if one is. */
function PresetField(): ReactElement {
  const [settings, change] = useSettings()
  const query = queryOfSettings(settings)
  const current = PRESETS.find(({ sets }) => queryOfSettings({ ...DEFAULT_SETTINGS, ...sets }) === query)
  const own = current === undefined ? [{ value: 'own', label: 'Your own' }] : []
  return (
    <Select
      label="Preset"
      value={current?.value ?? 'own'}
      options={[...PRESETS, ...own]}
      onChange={(next) => {
        const preset = PRESETS.find(({ value }) => value === next)
        if (preset !== undefined) change({ ...DEFAULT_SETTINGS, ...preset.sets })
      }}
    />
  )
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactElement {
  return (
    <section className={styles.group} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

function useSettings(): [BatchSettings, (settings: Partial<BatchSettings>) => void] {
  return [useBatchState((state) => state.settings), useBatchState((state) => state.change)]
}

function SizeFields(): ReactElement {
  const [{ sizeBy, pixels, shape }, change] = useSettings()
  return (
    <>
      <Select
        label="Crop to a shape"
        value={shape}
        options={SHAPES}
        hint={shape === 'whole' ? undefined : 'Around the centre of each picture.'}
        onChange={(next) => change({ shape: next })}
      />
      <div className={styles.two}>
        <Select label="Size" value={sizeBy} options={SIZES} onChange={(next) => change({ sizeBy: next })} />
        <NumberField
          label="Pixels"
          value={pixels}
          min={1}
          max={MAX_SIDE}
          disabled={sizeBy === 'own'}
          onChange={(next) => change({ pixels: next })}
        />
      </div>
    </>
  )
}

function QualityFields(): ReactElement {
  const [{ format, target, quality, limit, background, sizeBy }, change] = useSettings()
  const isOffered = hasQuality(format)
  return (
    <>
      <Select
        label="Output format"
        value={format}
        options={FORMATS}
        onChange={(next) => change({ format: next })}
      />
      <Select
        label="Quality target"
        value={target}
        options={QUALITY_TARGETS}
        disabled={!isOffered}
        hint={isOffered ? undefined : 'A PNG keeps every colour.'}
        onChange={(next) => change({ target: next })}
      />
      {target === 'limit' ? (
        <NumberField
          label="At most (KB)"
          value={limit}
          min={1}
          max={MAX_LIMIT_KB}
          disabled={!isOffered}
          hint={sizeBy === 'own' ? 'Quality and size are found together.' : 'The quality is lowered to fit.'}
          onChange={(next) => change({ limit: next })}
        />
      ) : (
        <Slider
          label="Quality"
          value={quality}
          min={10}
          max={100}
          step={5}
          fineStep={1}
          valueText={`${quality}%`}
          disabled={!isOffered || target !== 'number'}
          hint={
            target === 'number' || !isOffered
              ? 'A lower quality makes smaller files.'
              : 'Found for each picture by comparing the result.'
          }
          onChange={(next) => change({ quality: next })}
        />
      )}
      {format === 'jpeg' ? (
        <ColorField label="Background" value={background} onChange={(next) => change({ background: next })} />
      ) : null}
    </>
  )
}

function MetadataFields(): ReactElement {
  const [{ metadata }, change] = useSettings()
  return (
    <>
      <Checkbox
        label="Remove metadata"
        checked={metadata !== 'keep'}
        onChange={(isRemoved) => change({ metadata: isRemoved ? 'strip' : 'keep' })}
      />
      {metadata === 'keep' ? null : (
        <Select
          label="Metadata"
          value={metadata}
          options={REMOVALS}
          onChange={(next) => change({ metadata: next })}
        />
      )}
    </>
  )
}

function FileFields(): ReactElement {
  const [{ names, mayBeLarger }, change] = useSettings()
  return (
    <>
      <TextField
        label="File names"
        value={names}
        hint="{name}, {n}, {width} and {height} are filled in; folders and the ending are added."
        onChange={(next) => change({ names: next })}
      />
      <Checkbox
        label="Keep results that are larger"
        checked={mayBeLarger}
        hint="Otherwise the original is taken, without the metadata you remove."
        onChange={(next) => change({ mayBeLarger: next })}
      />
    </>
  )
}
