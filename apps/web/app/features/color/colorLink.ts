/**
 * A colour and its background in the part of an address that is never sent to a server, so that people can read it:
 * `#color=oklch(0.62 0.16 45)&on=white`. Pure.
 */

/** What a link carries. */
export interface SharedColors {
  readonly color: string
  readonly background: string | null
}

/** The fragment for a link. */
export function toFragment({ color, background }: SharedColors): string {
  const fields = new URLSearchParams({ color, ...(background === null ? {} : { on: background }) })
  return `#${fields}`
}

/** What a fragment carries; `null` for one that is no link of ours. */
export function fromFragment(fragment: string): SharedColors | null {
  const fields = new URLSearchParams(fragment.replace(/^#/, ''))
  const color = fields.get('color')
  return color === null ? null : { color, background: fields.get('on') }
}
