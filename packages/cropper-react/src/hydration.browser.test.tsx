/** Server markup hydrates in the browser without a warning. */
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server.browser'
import { expect, it, onTestFinished, vi } from 'vitest'
import { ImageCropper } from './ImageCropper.tsx'
import { eventually } from './testing/mount.tsx'
import { quarters } from './testing/pictures.ts'

it('hydrates server markup and shows the picture', async () => {
  // React 18 warns about layout effects on a server; here the server renderer runs in a browser, where they
  // are right.
  const complained = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const image = await quarters(80, 40)
  const host = document.body.appendChild(document.createElement('div'))
  host.innerHTML = renderToString(<ImageCropper image={image} autoCrop={false} />)
  const written = host.querySelector('[data-cropper=root]')
  expect(written).not.toBeNull()
  complained.mockClear()
  const onRecoverableError = vi.fn()
  const root = hydrateRoot(host, <ImageCropper image={image} autoCrop={false} />, { onRecoverableError })
  onTestFinished(() => {
    root.unmount()
    host.remove()
  })
  await eventually(() => expect(written?.getAttribute('data-state')).toBe('ready'))
  expect(host.querySelector('[data-cropper=root]')).toBe(written)
  expect(onRecoverableError).not.toHaveBeenCalled()
  expect(complained).not.toHaveBeenCalled()
  complained.mockRestore()
})
