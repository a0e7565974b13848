/** What goes from one page of the site to another (`handOver.ts`), and the mark of what waits for the next document. */

/** What is handed over, and to whom. */
export type HandOverItem = {
  /** Path of the page. */
  readonly to: string
  /** For a converter: what it is to read it with. */
  readonly options?: Readonly<Record<string, string | number | boolean>>
} & ({ readonly file: File } | { readonly text: string })

/** A step on with a text, as it is handed over: with that text, or with what the step says is in it. */
export function handedBy(
  step: { readonly path: string } & Pick<HandOverItem, 'options'> & { readonly text?: string },
  text: string,
): HandOverItem {
  const { path: to, options } = step
  return { to, text: step.text ?? text, ...(options === undefined ? {} : { options }) }
}

/** In the tab's own storage: `<id> <path>`, while something waits on the device for the document that is loaded next. */
export const TICKET_KEY = 'whittle:handed-over'
