/** The product at work, in the first screen: a picture dropped here opens in the editor. */
import { type ReactElement, useRef } from 'react'
import { useNavigate } from 'react-router'
import { HOME } from '../../content/home.ts'
import { handFile } from '../../lib/handedFile.ts'
import { FileDrop } from '../../ui/FileDrop.tsx'
import { FileInput } from '../../ui/FileInput.tsx'

/** A drop zone whose file goes to the image editor. */
export function HeroDrop(): ReactElement {
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const openInEditor = (file: File): void => {
    handFile(file)
    void navigate('/image-editor')
  }
  return (
    <div>
      <FileInput
        ref={input}
        label="Choose image"
        accept="image/*,.heic,.heif,.avif,.tif,.tiff"
        onPick={openInEditor}
      />
      <FileDrop prompt={HOME.hero.dropPrompt} onBrowse={() => input.current?.click()} onDrop={openInEditor}>
        <p>{HOME.hero.dropHint}</p>
      </FileDrop>
    </div>
  )
}
