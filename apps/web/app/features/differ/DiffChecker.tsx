/** The diff checker: two texts above, what changed between them below; or three texts and their merge. */
import { type ReactElement, useEffect, useState } from 'react'
import { subscribeKept } from '../../lib/device/deviceStorage.ts'
import { keepWhenIdle } from '../../lib/device/keepWhenIdle.ts'
import { useHanded } from '../../lib/handOver/handOver.ts'
import type { HandOverItem } from '../../lib/handOver/handOverItem.ts'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { isNarrow } from '../../ui/narrow.ts'
import { Splitter } from '../../ui/Splitter.tsx'
import { sharedTracks } from '../../ui/sharedTracks.ts'
import { tellHandOverLost } from '../../ui/tellHandOverLost.ts'
import { tellLinkDamaged } from '../../ui/tellLinkProblem.ts'
import { usePageDrop } from '../../ui/usePageDrop.ts'
import { currentDiffer, type Differ } from './currentDiffer.ts'
import styles from './DiffChecker.module.css'
import { DifferContext, useDiffer, useDifferState } from './DifferContext.ts'
import { Differences } from './Differences.tsx'
import { FolderList } from './FolderList.tsx'
import { keepSettings, keepTexts, keptLayout, keptSettings, keptTexts } from './kept.ts'
import { MergeResult } from './MergeResult.tsx'
import { HALF, LEAST_SHARE, type SideId } from './store.ts'
import { TextPane } from './TextPane.tsx'
import { Toolbar } from './Toolbar.tsx'
import { useChangeKeys } from './useChangeKeys.ts'

const PATH = '/differ'
/** Enough of a file to detect a patch, in bytes. */
const HEAD_BYTES = 65_536
const PATCH_HEAD = /^(?:diff --git |--- .+\r?\n\+\+\+ |@@ -\d)/m

/** The whole tool. Its texts stay while the visitor visits other pages of the site. */
export function DiffChecker(): ReactElement {
  const [differ] = useState(currentDiffer)
  const { workspace } = differ
  useVisit(differ)
  useHanded({ path: PATH, open: (handed) => void take(differ, handed), onLost: tellHandOverLost })
  usePageDrop({
    onDrop: (_, { files, target, transfer }) => {
      const side = sideAt(target)
      const folderSide = side === 'original' || side === 'changed' ? side : undefined
      if (!workspace.openDropped(transfer, folderSide)) void workspace.open(files, side)
    },
  })
  return (
    <DifferContext value={differ}>
      <Bench />
    </DifferContext>
  )
}

function Bench(): ReactElement {
  const mode = useDifferState((state) => state.mode)
  const hidden = useDifferState((state) => state.textsHidden)
  const share = useDifferState((state) => state.originalShare)
  const { store } = useDiffer()
  const setShare = (originalShare: number): void => store.getState().set({ originalShare })
  useChangeKeys()
  return (
    <div className={styles.bench} data-mode={mode} data-texts={hidden ? 'hidden' : 'shown'}>
      <Toolbar />
      {mode === 'compare' ? <FolderList /> : null}
      <div
        className={styles.texts}
        hidden={hidden}
        style={mode === 'merge' || share === HALF ? undefined : sharedTracks('columns', share)}
      >
        {mode === 'compare' ? (
          <>
            <TextPane id="original" label="Original" />
            <Splitter
              label="Width of the original"
              orientation="vertical"
              value={share}
              min={LEAST_SHARE}
              max={100 - LEAST_SHARE}
              onChange={setShare}
              onReset={() => setShare(HALF)}
            />
            <TextPane id="changed" label="Changed" />
          </>
        ) : (
          <>
            <TextPane id="ours" label="Ours" />
            <TextPane id="base" label="Base" />
            <TextPane id="theirs" label="Theirs" />
          </>
        )}
      </div>
      <ErrorBoundary region="The result">
        {mode === 'compare' ? <Differences /> : <MergeResult />}
      </ErrorBoundary>
    </div>
  )
}

/** The pane that received a drop. */
function sideAt(target: EventTarget | null): SideId | undefined {
  const pane = target instanceof Element ? target.closest<HTMLElement>('[data-side]') : null
  return pane?.dataset.side as SideId | undefined
}

/** Restores the state from a link or the last visit, and keeps what the next visit needs. */
function useVisit(differ: Differ): void {
  useEffect(() => {
    const { store, workspace } = differ
    const disconnect = workspace.connect()
    let isHere = true
    const timer = setTimeout(async () => {
      const { sides, set, setOptions, setView } = store.getState()
      const isFresh = sides.original.text === '' && sides.changed.text === ''
      const { view, options } = keptSettings()
      setOptions(options)
      set(keptLayout())
      setView(isNarrow() ? 'unified' : (view ?? 'split'))
      const linked = await openLink(differ)
      if (!isHere || linked) return
      if (isFresh && store.getState().sides.original.text === '') {
        const kept = keptTexts()
        if (kept !== undefined) workspace.setTexts(kept)
      }
    })
    const keep = (): void => {
      const state = store.getState()
      const { original, changed } = state.sides
      keepTexts({ original: original.text, changed: changed.text, names: [original.name, changed.name] })
      keepSettings(state, state)
    }
    const whenTyped = (changed: () => void): (() => void) =>
      store.subscribe((state, before) => {
        if (state.sides !== before.sides) changed()
      })
    const stopKeeping = keepWhenIdle(whenTyped, keep)
    const unfollow = subscribeKept(differ.tellWork)
    const followLink = (): void => void openLink(differ)
    window.addEventListener('hashchange', followLink)
    return () => {
      isHere = false
      clearTimeout(timer)
      window.removeEventListener('hashchange', followLink)
      unfollow()
      stopKeeping()
      disconnect()
    }
  }, [differ])
}

/** Opens the link in the address; returns whether it is a link of this site, complete or not. */
async function openLink({ store, workspace }: Differ): Promise<boolean> {
  try {
    const isLink = await workspace.openLink(window.location.hash)
    const { view, setView } = store.getState()
    if (isLink && view === 'split' && isNarrow()) setView('unified')
    return isLink
  } catch (error) {
    tellLinkDamaged(error)
    return true
  }
}

/** Receives what another page hands over: a patch is offered for applying, any other text or file goes to an empty side. */
async function take({ store, workspace }: Differ, handed: HandOverItem): Promise<void> {
  const file = 'file' in handed ? handed.file : new File([handed.text], '')
  const head = await file.slice(0, HEAD_BYTES).text()
  if (PATCH_HEAD.test(head)) store.getState().set({ patch: await file.text() })
  else await workspace.open([file])
}
