/**
 * The class for each kind of code token, in the editor and in the picture shown before it loads. The colours
 * are in CodeColours.module.css.
 */
import { type Tag, tags } from '@lezer/highlight'

interface CodeColour {
  readonly tag: Tag | readonly Tag[]
  readonly class: string
}

/** Where two match, the more specific tag wins. */
export const codeColours: readonly CodeColour[] = [
  { tag: tags.comment, class: 'code-comment' },
  { tag: [tags.keyword, tags.operatorKeyword, tags.modifier, tags.self], class: 'code-keyword' },
  { tag: [tags.tagName, tags.heading, tags.contentSeparator], class: 'code-keyword' },
  { tag: [tags.string, tags.special(tags.string), tags.regexp, tags.attributeValue], class: 'code-string' },
  { tag: [tags.number, tags.bool, tags.null, tags.atom, tags.unit, tags.color], class: 'code-number' },
  { tag: [tags.propertyName, tags.attributeName, tags.labelName], class: 'code-property' },
  { tag: [tags.typeName, tags.className, tags.namespace], class: 'code-type' },
  { tag: [tags.function(tags.variableName), tags.function(tags.propertyName)], class: 'code-type' },
  { tag: [tags.meta, tags.processingInstruction, tags.documentMeta], class: 'code-meta' },
  { tag: [tags.link, tags.url], class: 'code-link' },
  { tag: tags.strong, class: 'code-strong' },
  { tag: tags.emphasis, class: 'code-emphasis' },
  { tag: tags.strikethrough, class: 'code-struck' },
  { tag: tags.invalid, class: 'code-invalid' },
]
