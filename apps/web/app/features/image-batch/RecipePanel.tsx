/** The recipe: everything that is set for all pictures. */
import { type ReactElement, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { IMAGE_BATCH_COPY as COPY } from '../../content/imageBatch.ts'
import { readStored, subscribeStored } from '../../lib/device/deviceStorage.ts'
import { OWN_PRESETS_KEY } from '../../lib/device/settingsKey.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { copyText } from '../../ui/copyText.ts'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { ColorField } from '../../ui/fields/ColorField.tsx'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { Slider } from '../../ui/fields/Slider.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { PopoverMenu } from '../../ui/PopoverMenu.tsx'
import { runOrShow } from '../../ui/runOrShow.ts'
import { SettingsGroup } from '../../ui/SettingsGroup.tsx'
import { showToast } from '../../ui/Toast.tsx'
import { toolIcons } from '../../ui/toolIcons.ts'
import { useBatch, useBatchState } from './BatchContext.ts'
import { forgetPreset, isSameRecipe, type OwnPreset, ownPresets, storePreset } from './ownPresets.ts'
import styles from './RecipePanel.module.css'
import {
  type BatchSettings,
  CROP_AROUND,
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
  { value: 'jpeg', label: 'Just convert to JPEG', sets: { sizeBy: 'own', quality: 90, mayBeLarger: true } },
]

/** Id of the panel, which the line beside Start leads to. */
export const RECIPE_ID = 'recipe'

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
    <aside id={RECIPE_ID} tabIndex={-1} className={styles.panel} aria-label="Recipe">
      <fieldset className={styles.fields}>
        <legend className={styles.legend}>
          <span>Recipe</span> <small>{COPY.applies}</small>
        </legend>
        <div className={styles.start}>
          <PresetField />
          <IconButton icon="copy" tone="plain" label="Copy link" onClick={copyRecipeLink} />
          <IconButton
            icon={toolIcons.terminal}
            tone="plain"
            label="Copy as command"
            onClick={() => void runOrShow(async () => (await import('./copyCommand.ts')).copyCommand(store))}
          />
        </div>
        <SettingsGroup title="Shape and size">
          <SizeFields />
        </SettingsGroup>
        <SettingsGroup title="Format and quality">
          <QualityFields />
        </SettingsGroup>
        <SettingsGroup title="Metadata">
          <MetadataFields />
        </SettingsGroup>
        <SettingsGroup title="Files">
          <FileFields />
        </SettingsGroup>
      </fieldset>
    </aside>
  )
}

/** Sets everything at once; shows the preset that is set, if one is; stores and forgets the visitor's own. */
function PresetField(): ReactElement {
  const [settings, change] = useSettings()
  const own = useOwnPresets()
  const presets = [
    ...PRESETS.map(({ value, label, sets }) => ({
      value,
      label,
      settings: { ...DEFAULT_SETTINGS, ...sets },
    })),
    ...own.map((preset) => ({ value: `own:${preset.name}`, label: preset.name, settings: preset.settings })),
  ]
  const current = presets.find((preset) => isSameRecipe(preset.settings, settings))
  const isOwn = current?.value.startsWith('own:') === true
  return (
    <>
      <Select
        label="Preset"
        value={current?.value ?? 'own'}
        options={[...presets, ...(current === undefined ? [{ value: 'own', label: 'Not saved' }] : [])]}
        onChange={(next) => {
          const preset = presets.find(({ value }) => value === next)
          if (preset !== undefined) change(preset.settings)
        }}
      />
      {isOwn ? <Button onClick={() => forgetPreset(current.label)}>Forget</Button> : <SaveMenu />}
    </>
  )
}

/** Asks for a name, and stores the recipe under it. */
function SaveMenu(): ReactElement {
  const { store } = useBatch()
  const [name, setName] = useState('')
  const save = (close: () => void): void => {
    const own = name.trim()
    if (own === '') return
    storePreset(own, store.getState().settings)
    close()
    setName('')
    showToast({ text: COPY.presetStored(own), tone: 'good' })
  }
  return (
    <PopoverMenu label="Save">
      {(close) => (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            save(close)
          }}
        >
          <TextField label="Name of the recipe" value={name} onChange={setName} />
          <Button type="submit" tone="primary" disabled={name.trim() === ''}>
            Save on this device
          </Button>
        </form>
      )}
    </PopoverMenu>
  )
}

/** The stored presets, as they change here or in another tab. */
function useOwnPresets(): readonly OwnPreset[] {
  const text = useSyncExternalStore(
    subscribeStored,
    () => readStored(OWN_PRESETS_KEY),
    () => null,
  )
  return useMemo(() => (text === null ? [] : ownPresets()), [text])
}

function useSettings(): [BatchSettings, (settings: Partial<BatchSettings>) => void] {
  return [useBatchState((state) => state.settings), useBatchState((state) => state.change)]
}

function SizeFields(): ReactElement {
  const [{ sizeBy, pixels, shape, cropAround }, change] = useSettings()
  return (
    <>
      <Select
        label="Crop to a shape"
        value={shape}
        options={SHAPES}
        onChange={(next) => change({ shape: next })}
      />
      {shape === 'whole' ? null : (
        <Select
          label="Keep"
          value={cropAround}
          options={CROP_AROUND}
          onChange={(next) => change({ cropAround: next })}
        />
      )}
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
        hint={format === 'same' ? COPY.sameHint : undefined}
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
