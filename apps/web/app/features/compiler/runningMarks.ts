/**
 * Marks of running code, one per tab. A mark for which no page answers was left by a page that froze.
 *
 * A page that shares its thread with the code it runs cannot report that it froze. It can only have left a
 * mark beforehand, and then does not answer when another page asks. Marks of pages that do answer are left
 * alone: several tabs may run code side by side.
 */
import type { Storages } from './autosave.ts'

/**
 * Storage key prefix of the marks, followed by the tab's name; also the name of the channel between pages.
 */
const RUNNING_KEY = 'whittle:compiler-running:'
/** Storage key of the tab's name, which survives a reload. */
const TAB_KEY = 'whittle:compiler-tab'
/** A live page answers within this time, in milliseconds. */
const ANSWER_MS = 500

/** Messages between pages: a question to all, or the name of a live one. */
type Message = { readonly kind: 'who' } | { readonly kind: 'alive'; readonly name: string }

/** The part of a `BroadcastChannel` that is used. */
export interface Channel {
  onmessage: ((event: MessageEvent) => void) | null
  postMessage(message: Message): void
  close(): void
}

/** The marks of one page. */
export interface RunningMarks {
  /** Starts answering for this page; the returned function stops it. */
  connect(): () => void
  /**
   * Whether a page froze: this tab's or any tab's, as for a new tab that starts with the project saved last
   * anywhere. Removes the marks it finds.
   */
  froze(of: 'this-tab' | 'any-tab'): Promise<boolean>
  /** Code starts to run. */
  markRunning(): void
  /** The page is alive, or is left normally. */
  clearRunning(): void
}

/**
 * Marks in the page's storages, accessed anew each time because a browser may refuse them; then nothing is
 * marked.
 */
export function createRunningMarks(
  storages: () => Storages,
  openChannel: () => Channel = () => new BroadcastChannel(RUNNING_KEY),
): RunningMarks {
  let channel: Channel | undefined
  let alive = new Set<string>()

  function withStorages<Value>(use: (storages: Storages) => Value, otherwise: Value): Value {
    try {
      return use(storages())
    } catch (error) {
      console.info('Storage is blocked; a frozen page cannot be detected.', error)
      return otherwise
    }
  }

  function nameOf(tab: Storage): string {
    return tab.getItem(TAB_KEY) ?? rename(tab)
  }

  function rename(tab: Storage): string {
    const name = crypto.randomUUID()
    tab.setItem(TAB_KEY, name)
    return name
  }

  return {
    connect: () => {
      const opened = openChannel()
      channel = opened
      opened.onmessage = ({ data }: MessageEvent<Message>) => {
        if (data.kind === 'alive') alive.add(data.name)
        else withStorages(({ tab }) => opened.postMessage({ kind: 'alive', name: nameOf(tab) }), undefined)
      }
      return () => {
        channel = undefined
        opened.close()
      }
    },
    froze: async (of) => {
      const marked = withStorages(({ tab, device }) => {
        const own = nameOf(tab)
        return namesIn(device).filter((name) => of === 'any-tab' || name === own)
      }, [])
      if (marked.length === 0) return false
      alive = new Set()
      channel?.postMessage({ kind: 'who' })
      await new Promise((resolve) => setTimeout(resolve, ANSWER_MS))
      return withStorages(({ tab, device }) => {
        // A duplicated tab has the same name.
        if (alive.has(nameOf(tab))) rename(tab)
        const frozen = marked.filter((name) => !alive.has(name))
        for (const name of frozen) device.removeItem(RUNNING_KEY + name)
        return frozen.length > 0
      }, false)
    },
    markRunning: () =>
      withStorages(({ tab, device }) => device.setItem(RUNNING_KEY + nameOf(tab), '1'), undefined),
    clearRunning: () =>
      withStorages(({ tab, device }) => device.removeItem(RUNNING_KEY + nameOf(tab)), undefined),
  }
}

function namesIn(device: Storage): string[] {
  const keys = Array.from({ length: device.length }, (_, index) => device.key(index) ?? '')
  return keys.filter((key) => key.startsWith(RUNNING_KEY)).map((key) => key.slice(RUNNING_KEY.length))
}
