/**
 * Server rendering: there is no window, and the markup must not contain what a strict content security policy
 * forbids.
 */
import { version } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, inject, it, vi } from 'vitest'
import { ImageCropper } from './ImageCropper.tsx'
import { Styled } from './Styled.tsx'
import { gripStyle } from './styles.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

it('runs on the React version that the project names', () => {
  expect(version.split('.')[0]).toBe(inject('react'))
})

it('renders without a window, a warning or a style attribute', () => {
  const warned = vi.spyOn(console, 'error')
  expect(typeof window).toBe('undefined')
  const html = renderToString(
    <ImageCropper image="/picture.jpg" cropperFrameAriaLabel="Portrait" alignImage="left" />,
  )
  expect(html).toContain('data-cropper="root"')
  expect(html).toContain('aria-live="polite"')
  expect(html).not.toMatch(/style=|<style|blob:/)
  expect(warned).not.toHaveBeenCalled()
})

it('writes the attributes of a styled part, but no style attribute', () => {
  const html = renderToString(<Styled tag="button" css={gripStyle('left')} data-handle="left" />)
  expect(html).toBe('<button data-handle="left"></button>')
})

it('reports an aspect ratio that is not above 0', () => {
  expect(() => renderToString(<ImageCropper image={null} aspectRatio={Number.NaN} />)).toThrow(
    'aspectRatio is required to be greater than 0',
  )
})
