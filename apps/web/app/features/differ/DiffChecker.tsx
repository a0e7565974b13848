/** The diff checker: two texts above, what changed between them below; or three texts and their merge. */
import { type ReactElement, useEffect, useState } from 'react'
import { subscribeStored } from '../../lib/device/deviceStorage.ts'
import { storeWhenIdle } from '../../lib/device/storeWhenIdle.ts'
import { useHanded } from '../../lib/handOver/handOver.ts'
import type { HandedContent } from '../../lib/handOver/handOverItem.ts'
import type { LinkContent } from '../../lib/links/linkFragment.ts'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { followLinks } from '../../ui/followLinks.ts'
import { isNarrow } from '../../ui/narrow.ts'
import { Splitter } from '../../ui/Splitter.tsx'
import { sharedTracks } from '../../ui/sharedTracks.ts'
import { showHandOverLost } from '../../ui/showHandOverLost.ts'
import { usePageDrop } from '../../ui/usePageDrop.ts'
import styles from './DiffChecker.module.css'
import { currentDiffer, type Differ, DifferContext, useDiffer, useDifferState } from './DifferContext.ts'
import { Differences } from './Differences.tsx'
import { FolderList } from './FolderList.tsx'
import { MergeResult } from './MergeResult.tsx'
import {
  type DifferState,
  type DifferStore,
  HALF,
  isBlank,
  MIN_SHARE,
  type SideId,
  type View,
} from './store.ts'
import {
  SETTINGS,
  storedLayout,
  storedSettings,
  storedTexts,
  storeSettings,
  storeTexts,
} from './storedVisit.ts'
import { TextPane } from './TextPane.tsx'
import { Toolbar } from './Toolbar.tsx'
import { textPairOf } from './textPair.ts'
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
  useHanded({ path: PATH, open: (handed) => void take(differ, handed), onLost: showHandOverLost })
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
              min={MIN_SHARE}
              max={100 - MIN_SHARE}
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

/** Restores the last visit, opens what the address carries, and stores what the next visit needs. */
function useVisit(differ: Differ): void {
  useEffect(() => {
    const { store, workspace } = differ
    const leaving = [
      workspace.connect(),
      keepChanged(store, ['sides'], ({ sides }) => storeTexts(textPairOf(sides))),
      keepChanged(store, SETTINGS, storeSettings),
      subscribeStored(differ.reportWork),
    ]
    const timer = setTimeout(() => {
      restore(differ)
      leaving.push(followLinks((link) => openLink(differ, link)))
    })
    return () => {
      clearTimeout(timer)
      for (const leave of leaving) leave()
    }
  }, [differ])
}

/** Stores something after each change of these parts of the state. */
function keepChanged(
  store: DifferStore,
  parts: readonly (keyof DifferState)[],
  keep: (state: DifferState) => void,
): () => void {
  const subscribe = (changed: () => void): (() => void) =>
    store.subscribe((state, before) => {
      if (parts.some((part) => state[part] !== before[part])) changed()
    })
  return storeWhenIdle(subscribe, () => keep(store.getState()))
}

/** Restores what the last visit left, unless there are texts from earlier in this page load. */
function restore({ store, workspace }: Differ): void {
  const { sides, set, setOptions, setDataOptions, setView } = store.getState()
  if (!isBlank(sides.original) || !isBlank(sides.changed)) return
  const { view = 'split', options, dataOptions } = storedSettings()
  setOptions(options)
  setDataOptions(dataOptions)
  set(storedLayout())
  setView(fittingView(view))
  const stored = storedTexts()
  if (stored !== undefined) workspace.setTexts(stored)
}

function openLink({ store, workspace }: Differ, link: LinkContent): void {
  workspace.openLink(link)
  const { view, setView } = store.getState()
  setView(fittingView(view))
}

/** A narrow screen has no room for two columns. */
function fittingView(view: View): View {
  return view === 'split' && isNarrow() ? 'unified' : view
}

/**
 * Receives what another page hands over: a patch is offered for applying, any other text or file goes to an
 * empty side.
 */
async function take({ store, workspace }: Differ, handed: HandedContent): Promise<void> {
  const file = 'file' in handed ? handed.file : new File([handed.text], '')
  const head = await file.slice(0, HEAD_BYTES).text()
  if (PATCH_HEAD.test(head)) store.getState().setPatch({ isOpen: true, text: await file.text() })
  else await workspace.open([file])
}
