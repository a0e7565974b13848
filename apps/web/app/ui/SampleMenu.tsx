/** The button “Try a sample” and the menu it opens: for visitors who have no file at hand. */
import type { ReactElement } from 'react'
import { PopoverMenu } from './PopoverMenu.tsx'
import styles from './SampleMenu.module.css'
import { type OfferedSample, useOpenSample } from './useOpenSample.ts'

export interface SampleMenuProps {
  readonly samples: readonly OfferedSample[]
  /** Called with the fetched file. */
  readonly onOpen: (file: File) => void
}

/** Offers samples, and fetches the chosen one. */
export function SampleMenu({ samples, onOpen }: SampleMenuProps): ReactElement {
  const choose = useOpenSample(onOpen)
  return (
    <div className={styles.offer}>
      <PopoverMenu label="Try a sample">
        {(close) => (
          <ul className={styles.samples}>
            {samples.map((sample) => (
              <li key={sample.url}>
                <button
                  type="button"
                  className={styles.sample}
                  onClick={() => {
                    close()
                    choose(sample)
                  }}
                >
                  <img src={sample.thumbnail} alt="" width={64} height={48} loading="lazy" />
                  <span>
                    <strong>{sample.title}</strong>{' '}
                    <small>
                      {sample.facts}. {sample.remark}
                    </small>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </PopoverMenu>
    </div>
  )
}
