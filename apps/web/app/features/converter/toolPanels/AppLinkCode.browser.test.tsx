import { findTool } from '@whittle/tools-core'
import { decodeQr } from '@whittle/tools-core/qr'
import { expect, it, vi } from 'vitest'
import { mountInPage } from '../../../testing/mountInPage.ts'
import { ConverterContext, createConverter } from '../ConverterContext.ts'
import AppLinkCode from './AppLinkCode.tsx'

const LINK =
  'otpauth://totp/Workshop:ada%40example.com?issuer=Workshop&secret=GEZDGNBVGY3TQOJQ&algorithm=SHA1&digits=6&period=30'

/** The engine and the encoder are fetched when they are first needed. */
const LIMIT = { timeout: 8000 }

function mountPanel() {
  const converter = createConverter(findTool('totp')!)
  const host = mountInPage(
    <ConverterContext value={converter}>
      <AppLinkCode />
    </ConverterContext>,
  )
  const picture = () => host.querySelector('svg')
  const isDrawn = () => vi.waitFor(() => expect(picture()).not.toBeNull(), LIMIT)
  return { ...converter, host, picture, isDrawn }
}

/** What a camera reads from the drawing, four pixels to a module, on a black page. */
async function readCode(svg: SVGSVGElement): Promise<string> {
  const side = svg.viewBox.baseVal.width * 4
  const drawing = svg.cloneNode(true) as SVGSVGElement
  drawing.setAttribute('width', String(side))
  drawing.setAttribute('height', String(side))
  const image = new Image()
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(drawing))}`
  await image.decode()
  const context = new OffscreenCanvas(side + 80, side + 80).getContext('2d')!
  context.fillRect(0, 0, side + 80, side + 80)
  context.drawImage(image, 40, 40)
  const read = await decodeQr(context.getImageData(0, 0, side + 80, side + 80))
  if (!read.ok) throw new Error(read.errors[0]?.message)
  return read.value.text
}

it('draws a code that reads as the link', async () => {
  const { workspace, picture, isDrawn } = mountPanel()
  workspace.setText(LINK)
  await isDrawn()
  expect(await readCode(picture()!)).toBe(LINK)
})

it('has a name, four light modules on each side, and the colours of paper in a dark page too', async () => {
  document.documentElement.style.colorScheme = 'dark'
  const { workspace, picture, isDrawn } = mountPanel()
  workspace.setText('GEZD GNBV GY3T QOJQ')
  await isDrawn()
  const svg = picture()!
  expect([svg.role, svg.ariaLabel]).toEqual(['img', 'QR code of the link for an app'])
  const [light, dark] = svg.querySelectorAll('path')
  expect([light!, dark!].map((path) => getComputedStyle(path).fill)).toEqual([
    'rgb(255, 255, 255)',
    'rgb(0, 0, 0)',
  ])
  const { x, y, width, height } = dark!.getBBox()
  const side = light!.getBBox().width
  expect([x, y, width, height]).toEqual([4, 4, side - 8, side - 8])
  document.documentElement.style.colorScheme = ''
})

it('is not there without a link, after an error, or once the input is cleared', async () => {
  const { workspace, host, isDrawn } = mountPanel()
  expect(host.textContent).toBe('')
  workspace.setText(LINK)
  await isDrawn()
  workspace.setText('not base32!')
  await vi.waitFor(() => expect(host.textContent).toBe(''), LIMIT)
  workspace.setText(LINK)
  await isDrawn()
  workspace.clear()
  await vi.waitFor(() => expect(host.textContent).toBe(''), LIMIT)
})

it('follows the options', async () => {
  const { store, workspace, picture, isDrawn } = mountPanel()
  workspace.setText('GEZDGNBVGY3TQOJQ')
  await isDrawn()
  workspace.setOptions({ ...store.getState().options, digits: 8 })
  await vi.waitFor(async () => expect(await readCode(picture()!)).toContain('digits=8'), LIMIT)
})

it('says that a link is too long for a code', async () => {
  const { store, host, picture } = mountPanel()
  store.getState().setInput({ kind: 'text', text: 'A' })
  const value = `otpauth://totp/${'%C3%A4'.repeat(500)}?secret=A`
  store.getState().finish({ kind: 'table', rows: [{ name: 'Link for an app', value }] }, [])
  await vi.waitFor(() => expect(host.textContent).toContain('The link is too long for a QR code.'), LIMIT)
  expect(picture()).toBeNull()
})
