import type { ReactElement } from 'react'
import { ColorField } from '../../ui/fields/ColorField.tsx'
import { useEditorState } from './EditorContext.ts'

/** The colour under transparent parts that the format loses, and around a picture that is padded. */
export function BackgroundField(): ReactElement | null {
  const background = useEditorState((state) => state.edits.background)
  const isPadded = useEditorState(({ edits }) => edits.fit === 'contain' && edits.outputFormat !== 'ico')
  const losesAlpha = useEditorState(
    ({ edits, info }) => edits.outputFormat === 'jpeg' && info?.hasAlpha === true,
  )
  const change = useEditorState((state) => state.change)
  if (!isPadded && !losesAlpha) return null
  return (
    <ColorField
      label="Background"
      aside={background}
      value={background}
      hint={isPadded ? 'Around the picture.' : 'Under the transparent parts.'}
      onChange={(colour) => change((edits) => ({ ...edits, background: colour }), 'background')}
    />
  )
}
