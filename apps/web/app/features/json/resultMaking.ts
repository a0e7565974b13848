/** Actions that make a result of the text, such as formatting and repairing it. */
import { failureText } from '../../lib/errors/failureText.ts'
import type { ShownError } from '../../lib/json/excerpts.ts'
import type { JsonAction, JsonMade } from '../../lib/json/jsonDesk.ts'
import type { RepairChoices } from '../../lib/json/jsonRepairs.ts'
import { isPossible } from '../../lib/json/possibleActions.ts'
import type { JsonStore } from './store.ts'
import type { TextJobs } from './textJobs.ts'

/** The part of the workspace that makes results. */
export interface ResultMaking {
  readonly run: (action: JsonAction) => Promise<void>
  /** Accepts some changes of the repair shown, and rejects the others. */
  readonly choose: (choices: RepairChoices) => Promise<void>
}

/** Creates these actions for one store, and what the workspace makes automatically. */
export function createResultMaking(store: JsonStore, jobs: TextJobs) {
  /** Applies a job's result, unless there is a new text by then. */
  async function take(job: () => Promise<JsonMade | readonly ShownError[]>): Promise<void> {
    const isCurrent = jobs.watchText()
    const { startJob, finish, fail } = store.getState()
    startJob()
    try {
      const made = await job()
      if (isCurrent()) finish(made)
    } catch (error) {
      if (isCurrent()) fail(failureText(error, 'text is'))
    }
  }

  async function make(action: JsonAction): Promise<void> {
    const { settings, setAction } = store.getState()
    setAction(action)
    await take(() => jobs.run('make', { action, settings }))
  }

  const actions: ResultMaking = {
    async run(action) {
      const { setAction, showView } = store.getState()
      setAction(action)
      showView('text')
      await jobs.settle()
      const { check } = store.getState()
      if (check !== null && isPossible(action, check)) await make(action)
    },
    async choose(choices) {
      // The choices are about the changes of one repair, and the repair is about one text.
      if (!store.getState().isMadeOld) await take(() => jobs.run('choose', choices))
    },
  }
  return {
    actions,
    /** Makes the result shown again, where there is one. */
    async again(): Promise<void> {
      const { made, action } = store.getState()
      if (made !== null) await make(action)
    },
  }
}
