import type { Whitespace } from '@whittle/tools-core/diff'
import type { ReactElement } from 'react'
import { AS_TYPED } from '../../ui/asTyped.ts'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { PopoverMenu } from '../../ui/PopoverMenu.tsx'
import { useDiffer, useDifferState } from './DifferContext.ts'
import styles from './OptionsMenu.module.css'
import type { DifferState } from './store.ts'

const WHITESPACE: readonly { readonly value: Whitespace; readonly label: string }[] = [
  { value: 'exact', label: 'Counts' },
  { value: 'trailing', label: 'Ignored at line ends' },
  { value: 'amount', label: 'Amount ignored' },
  { value: 'all', label: 'Ignored everywhere' },
]

/** Options for what to ignore and what to show. */
export function OptionsMenu(): ReactElement {
  const { store, workspace } = useDiffer()
  const options = useDifferState((state) => state.options)
  const showInvisible = useDifferState((state) => state.showInvisible)
  const foldsUnchanged = useDifferState((state) => state.foldsUnchanged)
  const ignored = ignoredCount(options)
  const change = (next: Partial<DifferState['options']>): void => {
    store.getState().setOptions(next)
    void workspace.refresh()
  }
  return (
    <PopoverMenu tone="quiet" label={ignored === 0 ? 'Options' : `Options (${ignored})`}>
      {() => (
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
            hint="A regular expression, such as \d\d:\d\d for times"
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
          <p>F7 next change, Shift+F7 previous. A patch always contains every difference.</p>
        </>
      )}
    </PopoverMenu>
  )
}

function ignoredCount({ whitespace, ignorePattern, ...flags }: DifferState['options']): number {
  const chosen = [whitespace !== 'exact', ignorePattern !== '', ...Object.values(flags)]
  return chosen.filter(Boolean).length
}
