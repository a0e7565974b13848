/** The button “Try a sample” and the menu it opens: for visitors who have no file at hand. */
import { type ReactElement, useEffect, useState } from 'react'
import { createLatest } from '../lib/jobs/latest.ts'
import { fetchSample, type Sample } from './fetchSample.ts'
import { PopoverMenu } from './PopoverMenu.tsx'
import styles from './SampleMenu.module.css'
import { showToast } from './Toast.tsx'

/** A sample with what the menu says about it. */
export interface OfferedSample extends Sample {
  readonly title: string
  /** One short line: the format, the size, and what is special about it. */
  readonly note: string
  /** Address of a picture of it in small, 4:3. */
  readonly thumbnail: string
}

export interface SampleMenuProps {
  readonly samples: readonly OfferedSample[]
  /** Called with the fetched file. */
  readonly onOpen: (file: File) => void
}

/** Offers samples, and fetches the chosen one. If that fails, a message says so and offers to try again. */
export function SampleMenu({ samples, onOpen }: SampleMenuProps): ReactElement {
  const [latest] = useState(() => createLatest())
  useEffect(() => latest.drop, [latest])
  const choose = async (sample: OfferedSample): Promise<void> => {
    const isWanted = latest.begin()
    try {
      const file = await fetchSample(sample)
      if (isWanted()) onOpen(file)
    } catch (error) {
      console.info(`The sample ${sample.fileName} could not be fetched.`, error)
      if (isWanted()) showNotFetched(() => void choose(sample))
    }
  }
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
                    void choose(sample)
                  }}
                >
                  <img src={sample.thumbnail} alt="" width={64} height={48} loading="lazy" />
                  <span>
                    <strong>{sample.title}</strong> <small>{sample.note}</small>
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

function showNotFetched(retry: () => void): void {
  showToast({
    tone: 'bad',
    text: 'The sample could not be fetched',
    detail: 'Check your connection, then try again.',
    action: { label: 'Try again', run: retry },
  })
}
