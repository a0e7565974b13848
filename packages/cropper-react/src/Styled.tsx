/**
 * An element whose style is set from script once it exists, and never written into markup: a strict content
 * security policy forbids `style` attributes, and server markup has none.
 */
import { createElement, type HTMLAttributes, type ReactElement, type RefObject, useRef } from 'react'
import { useBrowserLayoutEffect } from './hooks.ts'

/** CSS properties by their names in `CSSStyleDeclaration`. */
export type Style = Readonly<Partial<Record<keyof CSSStyleDeclaration & string, string>>>

/** The attributes of the element, plus these. */
export interface StyledProps extends HTMLAttributes<HTMLElement> {
  /** @defaultValue `'div'` */
  readonly tag?: 'div' | 'button'
  readonly css: Style
  readonly elementRef?: RefObject<HTMLDivElement | null>
  readonly [attribute: `data-${string}`]: string | boolean | undefined
}

/** Renders the element and styles it before it is painted. */
export function Styled({ tag = 'div', css, elementRef, ...attributes }: StyledProps): ReactElement {
  const own = useRef<HTMLDivElement>(null)
  const ref = elementRef ?? own
  useBrowserLayoutEffect(() => {
    Object.assign(ref.current?.style ?? {}, css)
  })
  return createElement(tag, { ...attributes, ref })
}
