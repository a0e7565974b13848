/**
 * A photograph before and after compression. Both pictures, and the figures below them, were made by the
 * image editor of this site (`npm run pictures`).
 */
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { HOME } from '../../content/home.ts'
import after from '../../content/pictures/barn-after.jpg'
import before from '../../content/pictures/barn-before.avif'
import { SAMPLE_PHOTO } from '../../content/samplePictures.ts'
import { useHandOver } from '../../lib/handOver/handOver.ts'
import { useWhileHere } from '../../lib/handOver/useWhileHere.ts'
import { Button } from '../../ui/Button.tsx'
import { fetchSample } from '../../ui/fetchSample.ts'
import { showOpenFailure } from '../../ui/showOpenFailure.ts'
import styles from './BeforeAfter.module.css'

const SIZE = { width: 765, height: 510 }

/** The two pictures with a line between them that can be moved, and a button that opens the photograph. */
export function BeforeAfter(): ReactElement {
  const [at, setAt] = useState(50)
  const { label, alt, line, original, compressed, before: size, after: newSize, ...facts } = HOME.hero.picture
  const open = useOpenPhoto()
  const pictures = useRef<HTMLDivElement>(null)
  // Not a style attribute, which the security policy does not allow in the prerendered page.
  useEffect(() => pictures.current?.style.setProperty('--at', `${at}%`), [at])
  return (
    <figure className={styles.figure} aria-label={label}>
      <div ref={pictures} className={styles.pictures}>
        <img {...SIZE} src={after} alt={alt} fetchPriority="high" />
        {/* Not a <picture>: Chromium keeps in memory, with its whole page, one removed while the window changes. */}
        <img {...SIZE} className={styles.before} src={before} alt="" loading="lazy" />
        <span className={styles.tag} data-side="left">
          {original} <b>{size}</b>
        </span>
        <span className={styles.tag} data-side="right">
          {compressed} <b>{newSize}</b>
        </span>
        <span className={styles.line} aria-hidden="true" />
        <input
          type="range"
          className={styles.slider}
          aria-label={line}
          aria-valuetext={`${original} ${at} %, ${compressed} ${100 - at} %`}
          min={0}
          max={100}
          value={at}
          onChange={(event) => setAt(event.currentTarget.valueAsNumber)}
        />
      </div>
      <figcaption className={styles.facts}>
        <span className={styles.sizes}>
          {size} → {newSize}
        </span>
        <span className={styles.good}>
          <b>{facts.smaller}</b> {facts.removed}
        </span>
        <Button onClick={open}>{facts.tryIt}</Button>
      </figcaption>
    </figure>
  )
}

/** Returns a function that opens the photograph in the image editor. */
function useOpenPhoto(): () => void {
  const handOver = useHandOver()
  const begin = useWhileHere()
  const open = async (): Promise<void> => {
    const isWanted = begin()
    const file = await fetchSample(SAMPLE_PHOTO)
    if (isWanted()) await handOver({ to: '/image-editor', file })
  }
  return () => void open().catch(showOpenFailure)
}
