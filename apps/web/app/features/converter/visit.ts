/**
 * What a converter restores when it is opened and stores when it is left: settings in the address and on the
 * device, the input in this tab.
 *
 * Secrets are never stored in any of them. For a tool whose input is secret, no input is stored at all.
 */
import type { OptionValues, Tool } from '@whittle/tools-core'
import { MAX_STORED_LENGTH, readStoredText, storeText } from '../../lib/device/storedText.ts'
import { givenSettings, settingsAt } from '../../lib/device/toolSettings.ts'
import type { LinkContent } from '../../lib/links/linkFragment.ts'

/** What a converter shows when it is opened. */
interface Visit {
  readonly options: OptionValues
  /** Absent where the input stays as it is. */
  readonly text?: string
}

/** What a link shows. */
interface LinkedVisit extends Visit {
  /** What the link carries but this tool does not accept: names of settings, and `input`. */
  readonly notTaken: readonly string[]
}

/** What the last visit left. */
interface StoredVisit extends Visit {
  /** A stored text that is too long to restore without asking, because it might make the page slow again. */
  readonly offered?: string
}

/** Reads the content of a link. It neither sets a secret nor removes one of the page's present options. */
export function readLink(tool: Tool, { settings, input }: LinkContent, present: OptionValues): LinkedVisit {
  const { values, ignored } = givenSettings(tool, settings)
  const secrets = Object.entries(present).filter(([name]) => tool.options[name]?.kind === 'key')
  const options = { ...values, ...Object.fromEntries(secrets) }
  if (input === undefined) return { options, notTaken: ignored }
  return tool.secret === true
    ? { options, notTaken: [...ignored, 'input'] }
    : { options, text: input, notTaken: ignored }
}

/** The settings in the address, and what an earlier visit stored. */
export function readStoredVisit(tool: Tool, search: string): StoredVisit {
  const options = settingsAt(tool, search)
  const text = tool.secret === true ? null : readStoredText(inputKey(tool), 'tab')
  if (text === null) return { options }
  return text.length > MAX_STORED_LENGTH ? { options, offered: text } : { options, text }
}

/**
 * Stores the input in this tab, unless it is a secret or a file; a long one is kept only until the document
 * is unloaded.
 */
export function storeInput(tool: Tool, text = ''): void {
  storeText(inputKey(tool), tool.secret === true ? '' : text, 'tab')
}

/** Whether this text is stored for the next visit. */
export function isInputStored(tool: Tool, text: string): boolean {
  return tool.secret !== true && text !== '' && text.length <= MAX_STORED_LENGTH
}

function inputKey({ id }: Tool): string {
  return `whittle:input:${id}`
}
