/**
 * Replacements for what the sandbox disables and ordinary pages rely on: storage and cookies, kept in memory
 * as long as the frame lives. Also emulates the visitor preferences that the page requests.
 */
import { withEmulation } from '../lib/preview/emulation.ts'
import type { Emulation } from '../lib/preview/protocol.ts'

/** Installs replacements for APIs that throw in the sandbox. */
export function installShims(view: Window, media: Emulation): void {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(view, name, { value: memoryStorage(), configurable: true })
  emulateCookies(view.document)
  emulateMedia(view, media)
}

/** Creates an in-memory `Storage`, with its methods, and its items as properties. */
export function memoryStorage(): Storage {
  const items = new Map<string, string>()
  const methods = {
    getItem: (key: string) => items.get(String(key)) ?? null,
    setItem: (key: string, value: string) => void items.set(String(key), String(value)),
    removeItem: (key: string) => void items.delete(String(key)),
    clear: () => items.clear(),
    key: (index: number) => [...items.keys()][index] ?? null,
  }
  return new Proxy(methods as unknown as Storage, {
    get: (target, key) => {
      if (key === 'length') return items.size
      return typeof key === 'symbol' || key in target ? Reflect.get(target, key) : items.get(key)
    },
    set: (_, key, value) => {
      items.set(String(key), String(value))
      return true
    },
    has: (target, key) => key in target || items.has(String(key)),
    deleteProperty: (_, key) => {
      items.delete(String(key))
      return true
    },
    ownKeys: () => [...items.keys()],
    getOwnPropertyDescriptor: (_, key) => {
      const value = items.get(String(key))
      return value === undefined ? undefined : { value, writable: true, enumerable: true, configurable: true }
    },
  })
}

function emulateCookies(document: Document): void {
  const cookies = new Map<string, string>()
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    set: (text: unknown) => {
      const [pair = '', ...attributes] = String(text).split(';')
      const [name = '', ...value] = pair.split('=')
      const isGone = attributes.some((attribute) => isPast(attribute.trim().toLowerCase()))
      if (isGone) cookies.delete(name.trim())
      else cookies.set(name.trim(), value.join('=').trim())
    },
  })
}

function isPast(attribute: string): boolean {
  const [name, value = ''] = attribute.split('=')
  if (name === 'max-age') return Number(value) <= 0
  return name === 'expires' && Date.parse(value) <= Date.now()
}

/**
 * Makes `matchMedia` answer as if the visitor had the emulated preferences. Style sheets are rewritten when
 * they are compiled.
 */
function emulateMedia(view: Window, media: Emulation): void {
  const native = view.matchMedia.bind(view)
  view.matchMedia = (query) => native(withEmulation(String(query), media))
}
