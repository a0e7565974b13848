/** Actions on patches: write the patch between the texts, and apply a given one to the original. */
import { textFacts } from '@whittle/tools-core/diff'
import { isAbort, messageOf } from '../../lib/errors/thrown.ts'
import type { WorkerClient } from '../../lib/jobs/workerClient.ts'
import { copyText } from '../../ui/copyText.ts'
import { runOrShow } from '../../ui/runOrShow.ts'
import { showToast } from '../../ui/Toast.tsx'
import type { DiffWorkerApi } from '../../workers/diff.worker.ts'
import { changeText } from './changeText.ts'
import { dataJobOf } from './comparison.ts'
import { type DifferStore, isOutcomeCurrent, NO_SIDE, type Side, type SideId } from './store.ts'
import { valueOrThrow } from './valueOrThrow.ts'

const NO_PAGE = 'A page needs two texts that can be compared line by line.'
const CHANGED_MEANWHILE = 'The original changed while the patch was being applied. Apply it again.'

/** The patches' part of the workspace. */
export interface PatchActions {
  copyPatch(): Promise<void>
  /** Copies the changes of data as a JSON Patch (RFC 6902). */
  copyJsonPatch(): Promise<void>
  /** Copies the changes of data as a list, one in a line. */
  copyDataText(): Promise<void>
  downloadPatch(): Promise<void>
  /** Saves the differences as a page that anybody can open and print. */
  downloadPage(): Promise<void>
  /** Ends writing or applying a patch. */
  stopPatch(): void
  /**
   * Applies a patch to the original and puts the result into the changed text.
   *
   * @throws an `AbortError` when a newer request replaced this one.
   */
  applyPatch(patch: string): Promise<PatchAnswer>
}

/** What came of applying a patch, in sentences. */
interface PatchAnswer {
  /** Why it was not applied; empty where it was. */
  readonly reasons: readonly string[]
  /** What to know about a patch that was applied: moved hunks, binary files left out. */
  readonly notes: readonly string[]
}

/** What these actions need of the workspace. */
interface PatchPorts {
  readonly worker: WorkerClient<DiffWorkerApi>
  readonly save: (blob: Blob, name: string) => void
  /** Compares the texts as they are now. */
  readonly refresh: () => Promise<void>
  readonly setSides: (sides: Partial<Record<SideId, Side>>) => void
}

/** Creates the patch actions for one store. */
export function createPatchActions(
  store: DifferStore,
  { worker, save, refresh, setSides }: PatchPorts,
): PatchActions {
  async function patch(): Promise<string> {
    const { sides } = store.getState()
    if (sides.original.file !== null || sides.changed.file !== null) {
      throw new Error('A patch needs text, and at least one of these files is not text.')
    }
    const [original, changed] = [sides.original.text, sides.changed.text]
    const toName = sides.changed.name || sides.original.name || 'text.txt'
    const options = { fromName: toName, toName }
    return valueOrThrow(await worker.run('patch', { original, changed, options }))
  }

  function saveAs(name: string, text: string, type: string): void {
    save(new Blob([text], { type }), name)
    showToast({ text: `Saved ${name}`, tone: 'good' })
  }

  function withPatch(use: (patch: string) => unknown): Promise<void> {
    return runOrShow(async () => {
      const text = await patch()
      if (text === '')
        showToast({ text: 'The texts are identical: there are no differences to put into a patch' })
      else await use(text)
    }, 'The patch could not be made')
  }

  return {
    copyPatch: () => withPatch((text) => copyText(text, 'Patch copied')),
    copyJsonPatch: () =>
      runOrShow(async () => {
        const text = valueOrThrow(await worker.run('dataPatch', dataJobOf(store.getState())))
        await copyText(text, 'JSON Patch copied')
      }, 'The patch could not be made'),
    copyDataText: async () => {
      const changes = store.getState().data?.changes ?? []
      await copyText(changes.map(changeText).join('\n'), 'Changes copied')
    },
    downloadPatch: () =>
      withPatch((text) => {
        const { name } = store.getState().sides.changed
        saveAs(`${name || 'changes'}.patch`, text, 'text/x-patch')
      }),
    downloadPage: () =>
      runOrShow(async () => {
        await refresh()
        const { sides, outcome } = store.getState()
        if (outcome === null || !isOutcomeCurrent(store.getState())) throw new Error(NO_PAGE)
        if (outcome.compared.identical) {
          showToast({ text: 'The texts are identical: there are no differences to save' })
          return
        }
        const { diffPage } = await import('./diffPage.ts')
        const names = { original: sides.original.name, changed: sides.changed.name }
        saveAs(`${names.changed || 'changes'}.html`, diffPage(outcome, names), 'text/html')
      }, 'The page could not be made'),
    stopPatch: worker.stop,
    applyPatch: async (given) => {
      const { original } = store.getState().sides
      if (original.file !== null) return notApplied('The original is not text; only text can be patched.')
      try {
        const text = withLineEndsOf(original.text, given)
        const result = await worker.run('apply', { text: original.text, patch: text })
        if (store.getState().sides.original !== original) return notApplied(CHANGED_MEANWHILE)
        if (!result.ok) return notApplied(...result.errors.map(({ message }) => message))
        setSides({ changed: { ...NO_SIDE, text: result.value, name: original.name } })
        return { reasons: [], notes: result.notes.map(({ message }) => message) }
      } catch (error) {
        if (isAbort(error)) throw error
        return notApplied(messageOf(error))
      }
    },
  }
}

function notApplied(...reasons: readonly string[]): PatchAnswer {
  return { reasons, notes: [] }
}

/**
 * A text field strips every CR, so a patch without any gets CRLF line ends if all lines of the original have
 * them.
 */
function withLineEndsOf(text: string, patch: string): string {
  if (patch.includes('\r') || textFacts(text).lineEnds !== 'crlf') return patch
  return patch.replace(/\n(?!\\)/g, '\r\n')
}
