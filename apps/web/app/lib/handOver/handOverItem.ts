/** An item passed from one page of the site to another (`handOver.ts`), and the storage key of one that waits for the next document. */

/** What is handed over, and to which page. */
export type HandOverItem = {
  /** Path of the target page. */
  readonly to: string
  /** For a converter: the options to read it with. */
  readonly options?: Readonly<Record<string, string | number | boolean>>
} & ({ readonly file: File } | { readonly text: string })

/** Returns the item for a next step: with the given text, or with the step's own unwrapped text. */
export function handedBy(
  step: { readonly path: string } & Pick<HandOverItem, 'options'> & { readonly text?: string },
  text: string,
): HandOverItem {
  const { path: to, options } = step
  return { to, text: step.text ?? text, ...(options === undefined ? {} : { options }) }
}

/** Session storage key; its value is `<id> <path>` while something waits on the device for the next document. */
export const TICKET_KEY = 'whittle:handed-over'
