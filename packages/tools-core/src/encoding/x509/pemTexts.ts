/** Finds the blocks of a PEM text (RFC 7468), line by line. Pure. */

/** A block of PEM, as it is written. */
export interface PemText {
  readonly label: string
  /** What is between its lines; for a block that is not closed, everything up to the next one. */
  readonly body: string
  /** Whether its END line comes before another block begins. */
  readonly isClosed: boolean
  /** Where its BEGIN line begins, and the length of that, in UTF-16 code units. */
  readonly offset: number
  readonly length: number
}

const LINE = /-----(BEGIN|END) ([A-Z0-9 ]+)-----/g

/** The blocks of a text, in order. An END line without a BEGIN line of its label is passed over. */
export function pemTexts(text: string): readonly PemText[] {
  const blocks: PemText[] = []
  let open: Pick<PemText, 'label' | 'offset' | 'length'> | undefined
  const close = (to: number, isClosed: boolean): void => {
    if (open === undefined) return
    blocks.push({ ...open, body: text.slice(open.offset + open.length, to), isClosed })
    open = undefined
  }
  for (const { 0: line, 1: kind, 2: label = '', index } of text.matchAll(LINE)) {
    if (kind === 'BEGIN') {
      close(index, false)
      open = { label, offset: index, length: line.length }
    } else if (open?.label === label) close(index, true)
  }
  close(text.length, false)
  return blocks
}
