/**
 * Validates the text against a schema whenever either changes while the view is open; can be stopped if it
 * takes too long.
 */
import { readStoredText, storeText } from '../../lib/device/storedText.ts'
import { messageOf } from '../../lib/errors/thrown.ts'
import type { JsonStore } from './store.ts'
import { PAUSE_MS, type TextJobs } from './textJobs.ts'

const KEPT_SCHEMA = 'whittle:input:json-schema'

/** The schema's part of the workspace. */
export interface SchemaCheck {
  readonly typeSchema: (text: string) => void
  /** Ends a check that takes too long; the text stays. */
  readonly stopSchema: () => Promise<void>
}

/** What these actions need besides jobs over the text. */
interface SchemaPorts extends TextJobs {
  /** Ends the worker's job, and sends it the text again. */
  readonly restart: () => Promise<void>
}

/** Creates the schema actions for one store, and what the workspace does with a schema automatically. */
export function createSchemaCheck(store: JsonStore, { run, settle, watchText, restart }: SchemaPorts) {
  let timer: ReturnType<typeof setTimeout> | undefined

  async function check(): Promise<void> {
    clearTimeout(timer)
    await settle()
    const { schema, check, setSchemaAnswer } = store.getState()
    if (schema.trim() === '' || check?.report === undefined) return setSchemaAnswer(null)
    const isSameText = watchText()
    const isCurrent = () => isSameText() && schema === store.getState().schema
    setSchemaAnswer({ status: 'running' })
    try {
      const schemaAnswer = await run('checkSchema', { schema })
      if (isCurrent()) setSchemaAnswer(schemaAnswer)
    } catch (error) {
      if (isCurrent()) setSchemaAnswer({ status: 'failed', message: messageOf(error) })
    }
  }

  const actions: SchemaCheck = {
    typeSchema(schema) {
      if (schema === store.getState().schema) return
      store.getState().setSchema(schema)
      storeText(KEPT_SCHEMA, schema)
      clearTimeout(timer)
      timer = setTimeout(() => void check(), PAUSE_MS)
    },
    async stopSchema() {
      // The worker is ended, and the text in it is lost. The check is not repeated, because it would take as
      // long again.
      const { showView, setSchemaAnswer } = store.getState()
      showView('text')
      await restart()
      setSchemaAnswer(STOPPED)
      showView('schema')
    },
  }
  return {
    actions,
    check,
    /** Restores the stored schema. */
    restore() {
      const schema = readStoredText(KEPT_SCHEMA)
      if (schema !== null && store.getState().schema === '') store.getState().setSchema(schema)
    },
    /** Cancels a check that was waiting for a pause in typing. */
    end: () => clearTimeout(timer),
  }
}

const STOPPED = {
  status: 'failed',
  message: 'Stopped. The check starts again when the schema or the text changes.',
} as const
