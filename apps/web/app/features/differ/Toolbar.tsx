import type { ReactElement } from 'react'
import { Button, IconButton } from '../../ui/Button.tsx'
import { className } from '../../ui/className.ts'
import { MoreTools } from '../../ui/MoreTools.tsx'
import { toolIcons } from '../../ui/toolIcons.ts'
import styles from './DiffChecker.module.css'
import { useDiffer, useDifferState } from './DifferContext.ts'
import { goToChange } from './goToChange.ts'
import { OptionsMenu } from './OptionsMenu.tsx'
import { PatchDialog } from './PatchDialog.tsx'
import { SAMPLE } from './sample.ts'
import { type DifferState, isBlank, isOutcomeCurrent, type Mode, type View } from './store.ts'

const VIEWS: readonly { readonly value: View; readonly label: string }[] = [
  { value: 'split', label: 'Side by side' },
  { value: 'unified', label: 'Unified' },
  { value: 'data', label: 'Data' },
]

/** Actions that take one press. */
export function Toolbar(): ReactElement {
  const { workspace, store } = useDiffer()
  const mode = useDifferState((state) => state.mode)
  const textsHidden = useDifferState((state) => state.textsHidden)
  const isFilled = useDifferState(({ sides }) => !isBlank(sides.original) || !isBlank(sides.changed))
  return (
    <header className={styles.toolbar} data-state={isFilled ? 'filled' : 'empty'}>
      <h1 className={styles.title}>Diff Checker</h1>
      <MoreTools label="View">
        <Views />
      </MoreTools>
      {mode === 'compare' ? <CompareTools isFilled={isFilled} /> : null}
      <MoreTools label="More">
        {mode === 'compare' ? <SideTools isFilled={isFilled} /> : null}
        <span className={className(styles.group, styles.end)}>
          <IconButton
            icon={textsHidden ? toolIcons.plus : toolIcons.minus}
            label={textsHidden ? 'Show the texts' : 'Hide the texts'}
            data-word={textsHidden ? 'Show the texts' : 'Hide the texts'}
            onClick={() => store.getState().set({ textsHidden: !textsHidden })}
          />
          <IconButton icon="close" label="Clear" data-word="Clear" onClick={workspace.clear} />
        </span>
      </MoreTools>
      <PatchDialog />
    </header>
  )
}

/** Compare or merge, and how changes are shown. */
function Views(): ReactElement {
  const { workspace, store } = useDiffer()
  const mode = useDifferState((state) => state.mode)
  const view = useDifferState((state) => state.view)
  const setMode = (next: Mode): void => {
    store.getState().setMode(next)
    void workspace.refresh()
  }
  const setView = (next: View): void => {
    store.getState().setView(next)
    // Both line views show the same comparison, so switching keeps the position.
    if ((next === 'data') !== (view === 'data')) void workspace.refresh()
  }
  return (
    <>
      <fieldset className={styles.group} aria-label="Mode">
        <Button tone="quiet" aria-pressed={mode === 'compare'} onClick={() => setMode('compare')}>
          Compare
        </Button>
        <Button tone="quiet" aria-pressed={mode === 'merge'} onClick={() => setMode('merge')}>
          Merge
        </Button>
      </fieldset>
      {mode === 'compare' ? (
        <fieldset className={styles.group} aria-label="View">
          {VIEWS.map(({ value, label }) => (
            <Button key={value} tone="quiet" aria-pressed={view === value} onClick={() => setView(value)}>
              {label}
            </Button>
          ))}
        </fieldset>
      ) : null}
    </>
  )
}

interface ToolsProps {
  /** Whether either side has a text or a file. */
  readonly isFilled: boolean
}

/** A patch or a link can be made of text only. */
function hasTextIn({ sides }: DifferState): boolean {
  return sides.original.text !== '' || sides.changed.text !== ''
}

/** Moving between changes, options, and the patch. */
function CompareTools({ isFilled }: ToolsProps): ReactElement {
  const { workspace, store } = useDiffer()
  const hasText = useDifferState(hasTextIn)
  const hasChanges = useDifferState(({ outcome }) => (outcome?.compared.hunks.length ?? 0) > 0)
  return (
    <>
      <span className={className(styles.group, styles.steps)}>
        <IconButton
          icon={toolIcons.arrowUp}
          label="Previous change"
          data-word="Previous"
          aria-keyshortcuts="Shift+F7"
          disabled={!hasChanges}
          onClick={() => goToChange(store, -1)}
        />
        <IconButton
          icon={toolIcons.arrowDown}
          label="Next change"
          data-word="Next"
          aria-keyshortcuts="F7"
          disabled={!hasChanges}
          onClick={() => goToChange(store, 1)}
        />
      </span>
      <OptionsMenu />
      {isFilled ? null : <Button onClick={() => workspace.setTexts(SAMPLE)}>Sample</Button>}
      <Button icon="copy" disabled={!hasText} onClick={() => void workspace.copyPatch()}>
        Copy patch
      </Button>
    </>
  )
}

/** Moving text between the sides, and into and out of the page. */
function SideTools({ isFilled }: ToolsProps): ReactElement {
  const { workspace, store } = useDiffer()
  const hasText = useDifferState(hasTextIn)
  const hasCurrent = useDifferState((state) => state.current >= 0 && isOutcomeCurrent(state))
  return (
    <>
      <span className={styles.group}>
        <IconButton
          icon="download"
          label="Download patch"
          data-word="Download"
          disabled={!hasText}
          onClick={() => void workspace.downloadPatch()}
        />
        <IconButton
          icon={toolIcons.page}
          label="Save as a page that anybody can open and print"
          data-word="Save as page"
          disabled={!hasText}
          onClick={() => void workspace.downloadPage()}
        />
        <Button
          tone="quiet"
          icon={toolIcons.paste}
          onClick={() => store.getState().setPatch({ isOpen: true })}
        >
          Apply patch
        </Button>
        <Button
          tone="quiet"
          disabled={!hasText}
          title={hasText ? 'Copy a link with both texts' : 'There is no text to share yet'}
          onClick={() => void workspace.copyLink()}
        >
          Share
        </Button>
      </span>
      <span className={styles.group}>
        <IconButton
          icon={toolIcons.arrowRight}
          label="Copy this change from the original to the changed text"
          data-word="Copy this change"
          disabled={!hasCurrent}
          onClick={() => workspace.takeOver('original')}
        />
        <IconButton
          icon={toolIcons.arrowLeft}
          label="Copy this change from the changed text to the original"
          data-word="Copy this change"
          disabled={!hasCurrent}
          onClick={() => workspace.takeOver('changed')}
        />
        <IconButton
          icon="convert"
          label="Swap"
          data-word="Swap"
          disabled={!isFilled}
          onClick={workspace.swap}
        />
      </span>
    </>
  )
}
