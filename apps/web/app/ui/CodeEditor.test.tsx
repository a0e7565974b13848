import { createRef } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { CodeEditor, type CodeEditorHandle, type CodeEditorProps } from './CodeEditor.tsx'

function markupOf(props: Partial<CodeEditorProps>): string {
  return renderToStaticMarkup(<CodeEditor label="Code" value="" {...props} />)
}

describe('CodeEditor before CodeMirror is loaded', () => {
  it('is a textarea with the same name and text', () => {
    expect(markupOf({ value: 'a < b' })).toMatch(/<textarea[^>]*aria-label="Code"[^>]*>a &lt; b<\/textarea>/)
  })

  it('is the same textarea on the server, even with a ref to its handle', () => {
    const handle = createRef<CodeEditorHandle>()
    expect(markupOf({ ref: handle })).toContain('<textarea')
    expect(handle.current).toBeNull()
  })

  it('is editable exactly when it has a change handler', () => {
    expect(markupOf({ onChange: () => undefined })).not.toMatch(/readonly/i)
    expect(markupOf({})).toMatch(/<textarea[^>]*readonly/i)
    expect(markupOf({ onChange: () => undefined, readOnly: true })).toMatch(/<textarea[^>]*readonly/i)
  })

  it('says how to leave it by keyboard, unless Tab leaves it', () => {
    const listening = { onChange: () => undefined }
    expect(markupOf(listening)).toContain('Press Escape and then Tab to leave')
    expect(markupOf({ ...listening, tab: 'leave' })).not.toContain('Escape')
  })
})
