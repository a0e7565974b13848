import type { ReactElement } from 'react'
import {
  type Block,
  type Inline,
  isList,
  type Line,
  type Prose as ProseData,
  partsOf,
} from '../lib/text/prose.ts'
import styles from './Prose.module.css'
import { TextLink } from './TextLink.tsx'

/** Running text from data: paragraphs, lists, links, keys, code and the numbers of notes. */
export function Prose({ text }: { readonly text: ProseData }): ReactElement {
  return (
    <div className={styles.prose}>
      {text.map((block, index) => (
        <BlockView key={index} block={block} />
      ))}
    </div>
  )
}

function BlockView({ block }: { readonly block: Block }): ReactElement {
  if (!isList(block)) {
    return (
      <p>
        <LineView line={block} />
      </p>
    )
  }
  return (
    <ul>
      {block.list.map((line, index) => (
        <li key={index}>
          <LineView line={line} />
        </li>
      ))}
    </ul>
  )
}

function LineView({ line }: { readonly line: Line }): ReactElement {
  return (
    <>
      {partsOf(line).map((part, index) => (
        <PartView key={index} part={part} />
      ))}
    </>
  )
}

function PartView({ part }: { readonly part: Inline }): ReactElement | string {
  if (typeof part === 'string') return part
  if ('text' in part) return <TextLink href={part.href}>{part.text}</TextLink>
  if ('note' in part) return <sup>{part.note}</sup>
  return 'keys' in part ? <kbd>{part.keys}</kbd> : <code>{part.code}</code>
}
