/** The recipe: everything that is set for all pictures. */
import type { ReactElement, ReactNode } from 'react'
import { IMAGE_BATCH_COPY as COPY } from '../../content/imageBatch.ts'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { ColorField } from '../../ui/fields/ColorField.tsx'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { Slider } from '../../ui/fields/Slider.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useBatchState } from './BatchContext.ts'
import styles from './RecipePanel.module.css'
import { type BatchSettings, FORMATS, hasQuality, QUALITY_TARGETS, SHAPES, SIZES } from './settings.ts'

const MAX_SIDE = 16_384
const MAX_LIMIT_KB = 100_000

const REMOVALS = [
  { value: 'strip', label: 'Remove all' },
  { value: 'strip-location', label: 'Remove location only' },
] as const

export function RecipePanel(): ReactElement {
  const isRunning = useBatchState((state) => state.isRunning)
  return (
    <aside className={styles.panel} aria-label="Recipe">
      <fieldset disabled={isRunning} className={styles.fields}>
        <legend className={styles.legend}>
          <span>Recipe</span> <small>{COPY.applies}</small>
        </legend>
        <Group title="Size">
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
