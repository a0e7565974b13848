import type { ComponentProps, ReactElement } from 'react'

export interface AlertRegionProps extends Omit<ComponentProps<'div'>, 'role'> {
  /** Whether there is nothing to report. */
  readonly isEmpty: boolean
}

/**
 * A region where errors appear. It is a live region from the first paint, as screen readers require, and an
 * alert only while it has content, so that no screen reader finds an empty alert. With `aria-live="off"`,
 * something else tells what it shows.
 */
export function AlertRegion({ isEmpty, ...rest }: AlertRegionProps): ReactElement {
  return <div role={isEmpty ? undefined : 'alert'} aria-live="assertive" {...rest} />
}
