/** The elements of a parsed page, and their attributes. Pure. */
import type { DefaultTreeAdapterTypes } from 'parse5'

export type Element = DefaultTreeAdapterTypes.Element
export type Node = DefaultTreeAdapterTypes.Node

/** Which elements of a page are meant. */
interface Walk {
  /** What is in a `<template>` is not part of the page, but becomes so when a script copies it. */
  readonly templates: 'enter' | 'skip'
}

/** Returns an element and those in it, in document order. */
export function* elementsOf(node: Node, walk: Walk): Generator<Element> {
  if ('tagName' in node) yield node
  if ('content' in node && walk.templates === 'enter') yield* elementsOf(node.content, walk)
  if ('childNodes' in node) for (const child of node.childNodes) yield* elementsOf(child, walk)
}

/** Returns the value of an attribute; `undefined` where the element does not have it. */
export function attributeOf(element: Element, name: string): string | undefined {
  return element.attrs.find((one) => one.name === name)?.value
}
