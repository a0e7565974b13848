import type { Whitespace } from '@whittle/tools-core/diff'
import type { ReactElement } from 'react'
import { AS_TYPED } from '../../ui/asTyped.ts'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { PopoverMenu } from '../../ui/PopoverMenu.tsx'
import { useDiffer, useDifferState } from './DifferContext.ts'
import styles from './OptionsMenu.module.css'
import type { DataOptions, DifferState, Side } from './store.ts'
import { FORMAT_LABELS } from './textPair.ts'
import { usePatternWarning } from './usePatternWarning.ts'
import { useWraps } from './useWraps.ts'

const PATTERN_HINT = 'A regular expression, such as \\d\\d:\\d\\d for times'

const WHITESPACE: readonly { readonly value: Whitespace; readonly label: string }[] = [
  { value: 'exact', label: 'Compared' },
  { value: 'trailing', label: 'Ignored at line ends' },
  { value: 'amount', label: 'Amount ignored' },
  { value: 'all', label: 'Ignored everywhere' },
]

const FORMATS = (Object.keys(FORMAT_LABELS) as Side['format'][]).map((value) => ({
  value,
  label: FORMAT_LABELS[value],
}))

/** Options for what to ignore and what to show; for data, how it is read and its arrays are compared. */
export function OptionsMenu(): ReactElement {
  const view = useDifferState((state) => state.view)
  const count = useDifferState((state) => (view === 'data' ? dataCount(state) : ignoredCount(state.options)))
  return (
    <PopoverMenu tone="quiet" label={count === 0 ? 'Options' : `Options (${count})`}>
      {() => (view === 'data' ? <DataFields /> : <LineFields />)}
    </PopoverMenu>
  )
}

function DataFields(): ReactElement {
  const { store, workspace } = useDiffer()
  const original = useDifferState(({ sides }) => sides.original.format)
  const changed = useDifferState(({ sides }) => sides.changed.format)
  const { arrayKey, ignoreArrayOrder } = useDifferState((state) => state.dataOptions)
  const setFormat = (id: 'original' | 'changed', format: Side['format']): void => {
    store.getState().setSide(id, { format })
    void workspace.refresh()
  }
  const change = (next: Partial<DataOptions>): void => {
    store.getState().setDataOptions(next)
    void workspace.refresh()
  }
  return (
    <>
      <Select
        label="Format of the original"
        value={original}
        options={FORMATS}
        onChange={(format) => setFormat('original', format)}
      />
      <Select
        label="Format of the changed text"
        value={changed}
        options={FORMATS}
        onChange={(format) => setFormat('changed', format)}
      />
      <hr className={styles.line} />
      <TextField
        label="Array key"
        native={AS_TYPED}
        hint="The member that identifies the items of an array. If empty: id, _id, @id, uuid, key or name."
        value={arrayKey}
        onChange={(next) => change({ arrayKey: next })}
      />
      <Checkbox
        label="Ignore array order"
        checked={ignoreArrayOrder}
        onChange={(next) => change({ ignoreArrayOrder: next })}
      />
    </>
  )
}

function LineFields(): ReactElement {
  const { store, workspace } = useDiffer()
  const options = useDifferState((state) => state.options)
  const warning = usePatternWarning(options.ignorePattern)
  const showInvisible = useDifferState((state) => state.showInvisible)
  const foldsUnchanged = useDifferState((state) => state.foldsUnchanged)
  const wraps = useWraps()
  const change = (next: Partial<DifferState['options']>): void => {
    store.getState().setOptions(next)
    void workspace.refresh()
  }
  return (
    <>
      <Select
        label="White space"
        value={options.whitespace}
        options={WHITESPACE}
        onChange={(whitespace) => change({ whitespace })}
      />
      <Checkbox
        label="Ignore case"
        checked={options.ignoreCase}
        onChange={(ignoreCase) => change({ ignoreCase })}
      />
      <Checkbox
        label="Ignore line ends (CRLF and LF)"
        checked={options.ignoreLineEnds}
        onChange={(ignoreLineEnds) => change({ ignoreLineEnds })}
      />
      <Checkbox
        label="Ignore blank lines"
        checked={options.ignoreBlankLines}
        onChange={(ignoreBlankLines) => change({ ignoreBlankLines })}
      />
      <TextField
        label="Ignore text that matches"
        native={AS_TYPED}
        hint={warning ?? PATTERN_HINT}
        value={options.ignorePattern}
        onChange={(ignorePattern) => change({ ignorePattern })}
      />
      <hr className={styles.line} />
      <Checkbox
        label="Show invisible characters"
        checked={showInvisible}
        onChange={(next) => store.getState().set({ showInvisible: next })}
      />
      <Checkbox
        label="Fold unchanged lines"
        checked={foldsUnchanged}
        onChange={(next) => store.getState().set({ foldsUnchanged: next })}
      />
      <Checkbox
        label="Wrap long lines"
        checked={wraps}
        onChange={(next) => store.getState().set({ wrap: next ? 'on' : 'off' })}
      />
      <p>F7 next change, Shift+F7 previous. A patch always contains every difference.</p>
    </>
  )
}

function dataCount({ sides, dataOptions }: DifferState): number {
  const { original, changed } = sides
  const { arrayKey, ignoreArrayOrder } = dataOptions
  const chosen = [original.format !== 'auto', changed.format !== 'auto', arrayKey !== '', ignoreArrayOrder]
  return chosen.filter(Boolean).length
}

function ignoredCount({ whitespace, ignorePattern, ...flags }: DifferState['options']): number {
  const chosen = [whitespace !== 'exact', ignorePattern !== '', ...Object.values(flags)]
  return chosen.filter(Boolean).length
}
