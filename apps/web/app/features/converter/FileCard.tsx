/** A file as the input. Loaded when there is one. */
import type { ReactElement } from 'react'
import { sizeText } from '../../lib/text/sizeText.ts'
import styles from './Pane.module.css'

/** Its name and size, shown over the field. */
export default function FileCard({ file }: { readonly file: File }): ReactElement {
  return (
    <div className={styles.file}>
      <strong>{file.name}</strong>
      <span>{sizeText(file.size)}</span>
    </div>
  )
}
