import { defaultVideoSettings } from '@whittle/video-core'
import { describe, expect, it } from 'vitest'
import { commandInput } from './commandInput.ts'
import { mayBeCommand } from './mayBeCommand.ts'
import { openedCommand } from './openedCommand.ts'

function opened(text: string) {
  const found = openedCommand(text)
  if (found?.ok !== true) throw new Error(found?.message ?? 'This is no command.')
  return found
}

describe('a command', () => {
  it('of a tool opens its page with all of its options, so that others do not stay', () => {
    expect(opened("printf %s 'a b' | whittle url-encode --mode form")).toEqual({
      ok: true,
      name: 'URL encode',
      path: '/converter/encoding/url-encode',
      item: {
        to: '/converter/encoding/url-encode',
        options: { mode: 'form', charset: 'utf-8' },
        text: 'a b',
      },
      secrets: [],
    })
  })

  it('never sets a secret, and says which one it names', () => {
    const { item, secrets } = opened('whittle hmac --key-env WHITTLE_KEY < message.txt')
    expect(item?.options).not.toHaveProperty('key')
    expect(secrets).toEqual(['Key'])
  })

  it('of the JSON Formatter, or a pipe, opens as a pipeline', () => {
    expect(opened('whittle json format --indent 4 data.json').item).toEqual({
      to: '/pipeline',
      pipeline: {
        version: 1,
        name: 'Format JSON',
        steps: [{ tool: 'json-format', options: { indent: '4' } }],
      },
    })
    expect(opened('whittle base64-decode in.txt | whittle hash').path).toBe('/pipeline')
  })

  it('of a pipeline opens with both of its inputs, and names what its steps lack', () => {
    const steps = '[{"tool":"hmac"},{"tool":"join"}]'
    const line = `printf %s a | whittle run '{"version":1,"steps":${steps}}' --with-text b --secret-env 1.key=K`
    const { item, secrets } = opened(line)
    expect(item).toMatchObject({ to: '/pipeline', content: { text: 'a' }, second: 'b' })
    expect(secrets).toEqual(['Key of step 1'])
  })

  it.each([
    ['whittle image a.jpg --format webp --quality 70', '/image-editor?format=webp&quality=70&anew=true'],
    [
      'whittle image a.jpg --rotate -90 --crop 1,2,30,40 --strip location --max-kb 100 --format jpeg',
      '/image-editor?format=jpeg&limit=100&shrink=false&turn=270&crop=1%2C2%2C30%2C40&metadata=location&anew=true',
    ],
    [
      'whittle image a.jpg --score 90 --format avif --recipe \'{"flip":{"horizontal":true,"vertical":false}}\'',
      '/image-editor?format=avif&target=same&flip=horizontal&anew=true',
    ],
    [
      "whittle image 'a [1].jpg' --rotate 3 --size 300x200 --fit contain --background '#102030' -o b.png -f png",
      '/image-editor?format=png&straighten=3&width=300&height=200&fit=contain&background=%23102030&anew=true',
    ],
    [
      'whittle image logo -f ico --icon-sizes 16,32 -o logo.ico',
      '/image-editor?format=ico&sizes=16%2C32&depth=32&anew=true',
    ],
    ['whittle image a.webp -f webp --lossless', '/image-editor?format=webp&result=keep&anew=true'],
    [
      'whittle image photos --format webp --size 800x800 --aspect 1:1 --quality 80 -o out',
      '/image-batch?format=webp&target=number&quality=80&sizeBy=longer&pixels=800&shape=1%3A1&metadata=strip&mayBeLarger=true',
    ],
    [
      "whittle image '*.png' --max-kb 50 --size 640x",
      '/image-batch?format=same&target=limit&limit=50&sizeBy=width&pixels=640&metadata=strip&mayBeLarger=true',
    ],
  ])('for pictures opens a page with its settings: %s', (command, path) => {
    const { item, ...page } = opened(command)
    expect(page.path).toBe(path)
    expect(item).toBeUndefined()
  })

  it('for a video opens its maker with all settings', () => {
    expect(opened('whittle video photo.jpg --animation zoom-out --fps 24 -o photo.mp4').item).toEqual({
      to: '/image-to-video',
      video: { ...defaultVideoSettings, animationType: 'zoom-out', fps: 24 },
    })
  })

  it('that cannot be read says why; any other text is none', () => {
    expect(openedCommand('whittle hash --salt 1')).toEqual({
      ok: false,
      message: "Unknown option '--salt'.",
    })
    expect(openedCommand('hello')).toBeUndefined()
    expect(['whittle hash', 'npx @whittle/cli hash'].map(mayBeCommand)).toEqual([true, true])
    expect(['', 'a whittler', '{"whittle":1}'].map(mayBeCommand)).toEqual([false, false, false])
  })
})

it('a command works on a short text itself, on a file by its name, else on its standard input', () => {
  expect(commandInput({ text: 'a' })).toEqual({ input: { text: 'a' } })
  expect(commandInput({ file: { name: 'a.txt' } })).toEqual({ input: { files: ['a.txt'] } })
  for (const text of ['', 'a\0', 'x'.repeat(2001)]) expect(commandInput({ text })).toEqual({})
})
