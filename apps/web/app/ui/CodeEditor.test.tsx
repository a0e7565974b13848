import { createRef } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { CodeEditor, type CodeEditorHandle, type CodeEditorProps } from './CodeEditor.tsx'

function markupOf(props: Partial<CodeEditorProps>): string {
  return renderToStaticMarkup(<CodeEditor label="Code" value="" {...props} />)
}

describe('CodeEditor before CodeMirror is there', () => {
  it('is a textarea of the same name with the text', () => {
    expect(markupOf({ value: 'a < b' })).toMatch(/<textarea[^>]*aria-label="Code"[^>]*>a &lt; b<\/textarea>/)
  })

  it('is the same textarea on the server, where a handle has nothing to hold', () => {
    const handle = createRef<CodeEditorHandle>()
    expect(markupOf({ ref: handle })).toContain('<textarea')
    expect(handle.current).toBeNull()
  })

  it('can be typed into exactly when its changes are listened to', () => {
    expect(markupOf({ onChange: () => undefined })).not.toMatch(/readonly/i)
    expect(markupOf({})).toMatch(/<textarea[^>]*readonly/i)
    expect(markupOf({ onChange: () => undefined, readOnly: true })).toMatch(/<textarea[^>]*readonly/i)
  })

  it('says how it will be left by keyboard, unless Tab leaves it', () => {
    const listening = { onChange: () => undefined }
    expect(markupOf(listening)).toContain('Press Escape and then Tab to leave')
    expect(markupOf({ ...listening, tab: 'leave' })).not.toContain('Escape')
  })
})
