/**
 * The packages in Node, installed from their tarballs: in the Node that runs the tests, and in the oldest
 * that the packages support.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test as base, expect } from '@playwright/test'
import sharp from 'sharp'
import { entriesOf, exampleFolder, LIBRARIES, runIn } from '../support/consumers.ts'
import { leaveOut } from '../support/leaveOut.ts'
import { expectSoundVideo, hasFfmpeg } from '../support/mp4.ts'
import { hasImageMagick, identify } from '../support/oracles.ts'
import { halves } from '../support/photos.ts'

const OLDEST = 20

/** The example's folder, with a picture of 640 × 400 pixels, and the path of the oldest supported Node. */
const test = base.extend<object, { folder: string; oldestNode: string }>({
  folder: [
    async ({ browserName: _ }, use) => {
      const folder = exampleFolder('strict/node-esm')
      await halves(640, 400).png().toFile(join(folder, 'photo.png'))
      await use(folder)
    },
    { scope: 'worker' },
  ],
  oldestNode: [
    async ({ folder }, use) => {
      const path = ['node', '-p', 'process.execPath']
      await use((await runIn(folder, 'npx', '--yes', `--package=node@${OLDEST}`, '--', ...path)).trim())
    },
    { scope: 'worker' },
  ],
})

// Serial, because the tests share the folder.
test.describe.configure({ mode: 'default' })

for (const name of LIBRARIES)
  test(`${name} supports Node ${OLDEST}`, () => {
    const manifest = join(exampleFolder('strict/types'), 'node_modules/@whittle', name, 'package.json')
    expect(JSON.parse(readFileSync(manifest, 'utf8')).engines).toEqual({ node: `>=${OLDEST}` })
  })

for (const version of ['the current Node', `Node ${OLDEST}`])
  test.describe(`in ${version}`, () => {
    let run: (folder: string, ...args: string[]) => Promise<string>

    test.beforeAll(async ({ folder, oldestNode }) => {
      const node = version === 'the current Node' ? process.execPath : oldestNode
      run = (folder, ...args) => runIn(folder, node, ...args)
      const { node: major } = JSON.parse(await run(folder, '-p', 'JSON.stringify(process.versions)'))
      if (node === oldestNode) expect(major).toMatch(new RegExp(`^${OLDEST}\\.`))
    })

    test('every entry can be imported', async ({ folder }) => {
      const entries = ['image-core', 'tools-core', 'video-core'].flatMap((name) => entriesOf(folder, name))
      const lines = entries.map(
        (entry) => `if (Object.keys(await import('${entry}')).length > 0) console.log('${entry}')`,
      )
      writeFileSync(join(folder, 'entries.js'), lines.join('\n'))
      expect((await run(folder, 'entries.js')).trimEnd().split('\n')).toEqual(entries)
    })

    test('crops a picture and encodes it', async ({ folder }) => {
      expect(await run(folder, 'crop.js', 'photo.png')).toMatch(/^photo_processed\.png: /)
      const written = sharp(join(folder, 'photo_processed.png')).raw()
      const { data, info } = await written.toBuffer({ resolveWithObject: true })
      expect([info.width, info.height]).toEqual([256, 256])
      expect([...data.subarray(0, 3), ...data.subarray(255 * 3, 256 * 3)]).toEqual([255, 0, 0, 0, 0, 255])
    })

    test('reads a TIFF with its orientation and colours', async ({ folder }) => {
      await halves(640, 400).tiff({ compression: 'jpeg', quality: 100 }).toFile(join(folder, 'scan.tif'))
      expect(await run(folder, 'crop.js', 'scan.tif')).toMatch(/^scan_processed\.png: /)
      const picture = sharp(join(folder, 'scan_processed.png')).raw()
      const { data } = await picture.toBuffer({ resolveWithObject: true })
      for (const [at, value] of [255, 0, 0].entries())
        expect(Math.abs(data[at]! - value)).toBeLessThanOrEqual(3)
    })

    test('converts a picture to JPEG, WebP and AVIF without native code', async ({ folder }) => {
      const names = ['jpg', 'webp', 'avif'].map((extension) => `photo_processed.${extension}`)
      expect(await run(folder, 'convert.js', 'photo.png')).toBe(
        names.map((name) => `${name}: 320 × 200\n`).join(''),
      )
      for (const name of names) {
        const { data } = await sharp(join(folder, name)).raw().toBuffer({ resolveWithObject: true })
        for (const [at, value] of [255, 0, 0].entries())
          expect(Math.abs(data[at]! - value)).toBeLessThanOrEqual(5)
      }
    })

    test('encodes an icon of four sizes', async ({ folder }) => {
      const sizes = ['16 × 16', '32 × 32', '48 × 48', '256 × 256']
      expect(await run(folder, 'icon.js', 'photo.png')).toBe(`favicon.ico: ${sizes.join(', ')}\n`)
      if (!hasImageMagick) {
        leaveOut('ImageMagick is not installed')
        return
      }
      const images = identify(readFileSync(join(folder, 'favicon.ico')), 'ico')
      expect(images.map(({ width, height }) => `${width} × ${height}`)).toEqual(sizes)
    })

    test('makes a video through native ffmpeg', async ({ folder }) => {
      test.skip(!hasFfmpeg, 'ffmpeg is not installed')
      expect(await run(folder, 'video.js', 'photo.png')).toBe('photo.mp4: 30 frames of 854 × 480\n')
      const expected = { width: 854, height: 480, fps: 30, duration: 1 }
      expectSoundVideo(readFileSync(join(folder, 'photo.mp4')), expected)
    })

    test('converts, compares, applies a patch and reports invalid input', async ({ folder }) => {
      const printed = await run(folder, 'text.js')
      expect(printed).toContain('-    "price": 1.10\n+    "price": 1.20\n')
      expect(printed).toContain('    "id": "007",\n    "price": 1.20\n')
      expect(printed).toContain('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
      expect(printed.trimEnd().split('\n').at(-1)).toMatch(/quote/i)
    })

    test('runs a pipeline on two inputs', async ({ folder }) => {
      expect(await run(folder, 'pipeline.js')).toContain('-  "a": 1,\n+  "a": 2,\n')
    })

    test('uses the tools of every group, and the small entries directly', async ({ folder }) => {
      const lines = (await run(folder, 'tools.js')).split('\n')
      // An HMAC and a signature need a key, and none is given.
      expect(lines.slice(0, 7).map((line) => line.replace(/\d+/, 'some'))).toEqual([
        'encoding: some tools, an answer and an error',
        ...['number', 'style', 'text', 'time', 'code', 'generate'].map(
          (group) => `${group}: some tools, an answer`,
        ),
      ])
      expect(lines.slice(7).join('\n')).toBe('1.5 KiB\n哲\nfish & chips\n{\n  "a": 2,\n  "b": 1.10\n}\na b\n')
    })
  })

test('converts with the command whittle, which brings its source and its README', async ({ folder }) => {
  writeFileSync(join(folder, 'table.csv'), 'a,b\n1.0,x\n')
  const json = await runIn(folder, 'pnpm', 'exec', 'whittle', 'csv-to-json', 'table.csv')
  expect(JSON.parse(json)).toEqual([{ a: '1.0', b: 'x' }])
  const files = readdirSync(join(folder, 'node_modules/@whittle/cli'))
  expect(files).toEqual(expect.arrayContaining(['README.md', 'dist', 'src']))
})

test('resizes pictures with the command whittle', async ({ folder }) => {
  const options = ['--format', 'webp', '--size', '64x64', '-o', 'small']
  await runIn(folder, 'pnpm', 'exec', 'whittle', 'image', 'photo.png', ...options)
  expect(await sharp(join(folder, 'small/photo.webp')).metadata()).toMatchObject({ width: 64, height: 40 })
})

test('makes a video with the package’s command', async ({ folder }) => {
  test.skip(!hasFfmpeg, 'ffmpeg is not installed')
  const options = ['--duration', '1', '--fps', '24', '--animation', 'zoom-in']
  await runIn(folder, 'pnpm', 'exec', 'video-core', 'photo.png', 'command.mp4', ...options)
  expectSoundVideo(readFileSync(join(folder, 'command.mp4')), {
    width: 854,
    height: 480,
    fps: 24,
    duration: 1,
  })
})
