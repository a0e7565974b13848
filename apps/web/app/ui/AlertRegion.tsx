import type { ComponentProps, ReactElement } from 'react'

export interface AlertRegionProps extends Omit<ComponentProps<'div'>, 'role' | 'aria-live'> {
  /** Nothing is wrong: the place says nothing. */
  readonly isEmpty: boolean
}

/**
 * A place where errors appear. It is a live region from the first paint, as screen readers need, and an alert only while it has
 * something to say, so that nobody finds an empty one.
 */
export function AlertRegion({ isEmpty, ...rest }: AlertRegionProps): ReactElement {
  return <div role={isEmpty ? undefined : 'alert'} aria-live="assertive" {...rest} />
}
