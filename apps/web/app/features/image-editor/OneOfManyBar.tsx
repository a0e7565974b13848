/** Above a picture that came from the page for many: the way back, with or without its edits. */
import type { ReactElement } from 'react'
import { IMAGE_BATCH_COPY as COPY } from '../../content/imageBatch.ts'
import { useHandOver } from '../../lib/handOver/handOver.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { showOpenFailure } from '../../ui/showOpenFailure.ts'
import { useEditor, useEditorState } from './EditorContext.ts'
import { recipeOf } from './editsRecipe.ts'
import styles from './OneOfManyBar.module.css'

/** The page that the picture came from. */
const BATCH = '/image-batch'

export function OneOfManyBar(): ReactElement | null {
  const { store } = useEditor()
  const file = useEditorState((state) => state.originalFile)
  const oneOf = useEditorState((state) => state.oneOf)
  const handOver = useHandOver()
  if (file === null || oneOf === null) return null
  const use = (): void => {
    const { edits, originalDimensions, saved } = store.getState()
    // The list has the edits from here on, so that leaving this page loses nothing.
    saved()
    const recipe = recipeOf(edits, originalDimensions)
    handOver({ to: BATCH, file, oneOf: { id: oneOf.id, recipe } }).catch(showOpenFailure)
  }
  return (
    <div className={styles.bar}>
      <p>{COPY.oneOfMany(file.name)}</p>
      <ButtonLink to={BATCH} tone="quiet">
        {COPY.backUnchanged}
      </ButtonLink>
      <Button tone="primary" onClick={use}>
        {COPY.useForThis}
      </Button>
    </div>
  )
}
