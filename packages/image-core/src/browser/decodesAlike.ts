/**
 * Whether this browser decodes pictures to the very pixels of our decoders, which it does faster.
 *
 * Chromium does. But a browser may have a JPEG decoder of its own, convert the colours of every picture to
 * those of the screen, or alter a little what a page reads from a canvas, so that no page can recognise the
 * browser by it. So it is tried with a small picture first.
 */
import { crc32 } from '../png/crc32.ts'
import { decodedPixels } from './decodedPixels.ts'

/** The formats that browsers may decode alike. */
export type ProbedFormat = 'jpeg' | 'webp' | 'png'

/** A small picture, and the CRC-32 of the RGBA pixels that our decoder makes of it. */
interface Probe {
  readonly type: string
  readonly width: number
  readonly height: number
  readonly base64: string
  readonly crc: number
}

/** Noise on gradients; JPEG and WebP with halved chroma, which decoders enlarge in different ways. */
export const PROBES: Readonly<Record<ProbedFormat, Probe>> = {
  jpeg: {
    type: 'image/jpeg',
    width: 32,
    height: 24,
    base64:
      '/9j/2wBDAAYEBQYFBAYGBQYHBwYIChAKCgkJChQODwwQFxQYGBcUFhYaHSUfGhsjHBYWICwgIyYnKSopGR8tMC0oMCUoKSj/' +
      '2wBDAQcHBwoIChMKChMoGhYaKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCj/wAAR' +
      'CAAYACADASIAAhEBAxEB/8QAGAABAQEBAQAAAAAAAAAAAAAABQAGAQf/xAAuEAABAwEGBAQHAQAAAAAAAAABAhEhAAMEBRIx' +
      'URNBYXEiMoGhFCNCgpGx8PH/xAAXAQADAQAAAAAAAAAAAAAAAAAFBgcI/8QAHREAAgICAwEAAAAAAAAAAAAAAQUAEQMEAiEx' +
      'Uf/aAAwDAQACEQMRAD8A8fscK4ac8jK5SGeQ8Es390pO53FS0LJsobN4tG39uW9aW64WUqdSCLNvIUgu0gF9DqfyaXumFpQt' +
      '7MJYgKbzEAjn3fn02FUdk7AB7gxUz42AJl7DD1CzC0gpSkMyixfTUfbHQ+qt0uR+WOGkEu7nMW7xvqIbtWjw/Ciq2SQhrQOW' +
      'IgDYzruZ1HWlbHCUmSUukmB9XcekDqaQ2Lv0XKcpZ3QuduuHlK1KUlSS4VCQQDtOh/TUnZYZm8OTKlJ8wMCJDmd/eqqhO/tZ' +
      'Ku5nJRtZCASYld8J+JVw0gEEQoku87Ryf/KTssOlJs8vhUMoKRA7vpOrPVVSGw28pPsqSfNz+z//2Q==',
    crc: 1021107150,
  },
  webp: {
    type: 'image/webp',
    width: 32,
    height: 24,
    base64:
      'UklGRkgBAABXRUJQVlA4IDwBAADQBwCdASogABgAPp0+mUgloyKhMAgAsBOJbACdMoRwN5X+M3McuG8vDjYUQzQMviIDZzF/' +
      'vegX+wKynZ5slIpsbt8z/Lo8AAD+9ZjnlQU6qeD7V9TGFnW8UIo9LzCLcSHZdZhGWBGhNTI612tTPp//SVrk0cEtaFxAYunX' +
      '/Q7cerbkecJr0qtWIzgiifqECDt3W0yVaw2kzYm99AjD1tPD9s5fwN5G9UDISqvhcTPWMYVu3gT/HEujtC0znNVztvnTw6Id' +
      'OqA8bVFjZgkxTEeSNb+7zhRdQex92MpcCGfO9cUZvA0p1VxsXCL1w8jATfBTSnnU1xMQgAEaToQLwjk94ayukZmyqJDPR3iw' +
      'combZZspvZICntitPkV/eZ+Bzp4urA95VUb9MGP/KR6AFgyO99Q6mn4YrXHCRzgA',
    crc: 3180314477,
  },
  png: {
    type: 'image/png',
    width: 8,
    height: 8,
    base64:
      'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAA00lEQVQI1wHIADf/AQAA' +
      '6gAAFQAX4gfpHhMCAAr+5yAA8voAJgRDE/no+/Us6f8aDfDv+9YRB/jh8R40AKwEH+3OWwol/wDJ7Q7/PuUJD/jv6xb4HPoR' +
      'BEwOAzbyxuUL7iXlEtcA5AYAGEEB3QDwAwEAAPsACQQAGtwA+f8M/PwU6PgjFCULC9kBOyXqA+rj9AXwJ+4s/SHv9QD/IfwD' +
      'EeHOBC7w2BQV4R7c+AoY4Pjt8hT4Cfb4CRIAFARRAcP73CkgGwAf5d3zIyD4//Ug+sr85CKPmlpyCAWVsQAAAABJRU5ErkJg' +
      'gg==',
    crc: 1196991194,
  },
}

/** Whether the browser makes of the format's small picture what our decoder does. */
export async function decodesAlike(format: ProbedFormat): Promise<boolean> {
  const { type, width, height, base64, crc } = PROBES[format]
  const file = new Blob([Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))], { type })
  const { data } = await decodedPixels(file, { width, height }, { colorSpace: 'srgb' })
  return crc32(new Uint8Array(data.buffer, data.byteOffset, data.byteLength)) === crc
}
