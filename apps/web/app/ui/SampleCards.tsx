/** Samples as cards with a picture of each, for an empty tool: one press opens one. */
import type { ReactElement } from 'react'
import styles from './SampleCards.module.css'
import { type OfferedSample, useOpenSample } from './useOpenSample.ts'

export interface SampleCardsProps {
  /** The first is the one that “Try a sample” opens. */
  readonly samples: readonly [OfferedSample, ...OfferedSample[]]
  /** Called with the fetched file. */
  readonly onOpen: (file: File) => void
}

/** Offers samples, and fetches the chosen one. */
export function SampleCards({ samples, onOpen }: SampleCardsProps): ReactElement {
  const choose = useOpenSample(onOpen)
  return (
    <div className={styles.offer}>
      <ul className={styles.samples} aria-label="Samples">
        {samples.map((sample) => (
          <li key={sample.url}>
            <button type="button" className={styles.sample} onClick={() => choose(sample)}>
              <img src={sample.thumbnail} alt="" width={132} height={99} />
              <span>
                {sample.title} <small>{sample.facts}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p>
        No picture at hand?{' '}
        <button type="button" className={styles.try} onClick={() => choose(samples[0])}>
          Try a sample
        </button>
      </p>
    </div>
  )
}
