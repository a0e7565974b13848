/**
 * Marks of code that runs, one for each tab: who finds one without a page that answers for it comes after a page that froze.
 *
 * A page that shares its thread with the code it runs cannot say that it froze. It can only have left a mark before, and give no answer
 * when another page asks. Marks of pages that do answer are left alone: several tabs may run code side by side.
 */
import type { Storages } from './autosave.ts'

/** Marks are kept under this and the tab's name; pages ask each other on the channel of that name. */
const RUNNING_KEY = 'whittle:compiler-running:'
/** The tab's name, which a reload brings back. */
const TAB_KEY = 'whittle:compiler-tab'
/** A page that is alive answers within this time. */
const ANSWER_MS = 500

/** What pages say to each other: a question to all, or the name of one that is alive. */
type Said = { readonly kind: 'who' } | { readonly kind: 'alive'; readonly name: string }

/** The part of a `BroadcastChannel` that is used. */
export interface Channel {
  onmessage: ((event: MessageEvent) => void) | null
  postMessage(said: Said): void
  close(): void
}

/** The marks of one page. */
export interface RunningMarks {
  /** Begins to answer for this page; the function it returns ends that. */
  connect(): () => void
  /**
   * Whether a page froze: that of this tab, or of any where `anyTab`, as for a tab that begins with what was saved last anywhere.
   * The marks that tell so are taken away.
   */
  froze(anyTab: boolean): Promise<boolean>
  /** Code starts to run. */
  markRunning(): void
  /** The page is alive, or is left in good order. */
  clearRunning(): void
}

/** Marks in the storages of the page, which are asked for each time: a browser may refuse them, and then nothing is marked. */
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
      console.info('The device lets nothing be kept; a page that freezes is not noticed.', error)
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
      opened.onmessage = ({ data }: MessageEvent<Said>) => {
        if (data.kind === 'alive') alive.add(data.name)
        else withStorages(({ tab }) => opened.postMessage({ kind: 'alive', name: nameOf(tab) }), undefined)
      }
      return () => {
        channel = undefined
        opened.close()
      }
    },
    froze: async (anyTab) => {
      const marked = withStorages(({ tab, device }) => {
        const own = nameOf(tab)
        return namesIn(device).filter((name) => anyTab || name === own)
      }, [])
      if (marked.length === 0) return false
      alive = new Set()
      channel?.postMessage({ kind: 'who' })
      await new Promise((resolve) => setTimeout(resolve, ANSWER_MS))
      return withStorages(({ tab, device }) => {
        // A tab that was made of another has its name too.
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
