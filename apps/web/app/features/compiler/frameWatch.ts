/**
 * Looks after a frame that runs the visitor's code, which may freeze.
 *
 * Where the frame has a process of its own, it stops answering and the page can say so. Where it shares the page's, the page is
 * frozen too and can do nothing but have left a mark: one that stands while the page is looked at and the code runs, and is taken
 * away whenever the page is left in good order. Whoever finds it comes after a page that was closed while it was frozen.
 */

/** What is needed of the frame and of the device. */
export interface WatchedFrame {
  /** Asks the frame for a sign of life. */
  readonly ping: () => void
  /** The frame has become silent, or is heard again. */
  readonly onSilence: (silent: boolean) => void
  readonly markRunning: () => void
  readonly clearRunning: () => void
}

/** The watch over one frame. */
export interface FrameWatch {
  /** The frame gave a sign of life. */
  heard(): void
  /** Ends the watch. Whether the frame seemed frozen: it was being waited for, longer than a page that merely works lets one wait. */
  end(): boolean
}

/** So often that a frame which froze is known to have before typing rests long enough for the next one. */
const PING_EVERY_MS = 150
/**
 * So many pings without an answer are silence, which is said within three seconds. They are counted, not timed: a frozen page asks no
 * more than a frozen frame answers.
 */
const MOST_UNANSWERED = 18

/** Begins the watch. */
export function watchFrame({ ping, onSilence, markRunning, clearRunning }: WatchedFrame): FrameWatch {
  let unanswered = 0
  const ask = (): void => {
    if (unanswered === MOST_UNANSWERED) onSilence(true)
    unanswered += 1
    ping()
  }
  const timer = setInterval(ask, PING_EVERY_MS)
  const mark = (): void => (document.visibilityState === 'visible' ? markRunning() : clearRunning())
  mark()
  document.addEventListener('visibilitychange', mark)
  window.addEventListener('pagehide', clearRunning)
  return {
    heard: () => {
      if (unanswered > MOST_UNANSWERED) onSilence(false)
      unanswered = 0
    },
    end: () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', mark)
      window.removeEventListener('pagehide', clearRunning)
      clearRunning()
      return unanswered > 1
    },
  }
}
