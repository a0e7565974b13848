/**
 * The README's examples against the built package: compiled, and run, on a server, by a command, and in a
 * page.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hasFfmpeg, inspectVideo } from '@whittle/scripts/testing/inspectVideo'
import { codeBlocks } from '@whittle/scripts/testing/markdownCode'
import { afterAll, describe, expect, it } from 'vitest'
import { openSite } from '../site.ts'

const packageFolder = fileURLToPath(new URL('../..', import.meta.url))
const blocks = codeBlocks(readFileSync(join(packageFolder, 'README.md'), 'utf8'))

/** The example whose first line is this comment. */
function example(comment: string): string {
  return blocks.find(({ text }) => text.startsWith(`// ${comment}\n`))?.text ?? ''
}

// Inside the package, so that Node and the compiler find it by its own name.
mkdirSync(join(packageFolder, 'dist'), { recursive: true })
const folder = mkdtempSync(join(packageFolder, 'dist', 'readme-'))
afterAll(() => rmSync(folder, { recursive: true }))

function run(command: string, args: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: folder, encoding: 'utf8' })
  expect(status, `${stdout}${stderr}`).toBe(0)
}

it('has only blocks of code that are tested here', () => {
  expect(blocks.map(({ info, text }) => [info, text.split('\n')[0]])).toEqual([
    ['sh', 'npm install @whittle/video-core'],
    ['ts', '// video.worker.ts'],
    ['ts', '// page.ts'],
    ['ts', '// animation.ts'],
    ['ts', '// server.ts'],
    ['sh', expect.stringMatching(/^npx @whittle\/video-core /)],
  ])
})

it('shows a page and a worker whose types hold in a strict project', () => {
  for (const name of ['video.worker.ts', 'page.ts', 'animation.ts'])
    writeFileSync(join(folder, name), example(name))
  const compilerOptions = {
    ...{ strict: true, skipLibCheck: true, noEmit: true, allowImportingTsExtensions: true },
    ...{ target: 'ES2023', module: 'ESNext', moduleResolution: 'bundler', moduleDetection: 'force' },
    ...{ lib: ['ES2023', 'DOM', 'DOM.Iterable'], types: [] },
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }))
  run(join(packageFolder, 'node_modules/.bin/tsc'), ['-p', '.'])
}, 300_000)

describe.runIf(hasFfmpeg)('with native ffmpeg', () => {
  it('shows that the page and its worker make a video', async () => {
    makePhoto()
    const site = await openSite({ origin: 'dist', root: writePage(), isolated: false })
    try {
      // The test site's policy allows no video from a `blob:` address, so the blob itself is inspected.
      await site.page.evaluate(() => {
        const { createObjectURL } = URL
        URL.createObjectURL = (blob) => {
          Object.assign(window, { made: blob })
          return createObjectURL.call(URL, blob)
        }
      })
      await site.page.locator('input').setInputFiles(join(folder, 'photo.jpg'))
      await site.page.waitForFunction(() => document.querySelector('video')?.src !== '', undefined, {
        timeout: 120_000,
      })
      const bytes = await site.page.evaluate(async () => {
        const { made } = window as unknown as { readonly made: Blob }
        return [...new Uint8Array(await made.arrayBuffer())]
      })
      expect(inspectVideo(new Uint8Array(bytes))).toMatchObject({
        complaints: '',
        stream: { width: 1280, height: 720, nb_read_frames: '90' },
      })
      expect(site.refused.filter((text) => !text.startsWith('Loading media'))).toEqual([])
    } finally {
      await site.close()
    }
  }, 300_000)

  it('makes the video of the example for a server', () => {
    makePhoto()
    writeFileSync(join(folder, 'server.ts'), example('server.ts'))
    run(process.execPath, ['server.ts'])
    expect(inspectVideo(readFileSync(join(folder, 'photo.mp4')))).toMatchObject({
      complaints: '',
      stream: { width: 854, height: 480, nb_read_frames: '90' },
    })
  })

  it('makes the video of the command line', () => {
    makePhoto()
    const command = blocks.find(({ text }) => text.startsWith('npx '))?.text ?? ''
    run(process.execPath, [join(packageFolder, 'dist/node/cli.js'), ...command.trim().split(' ').slice(2)])
    expect(inspectVideo(readFileSync(join(folder, 'out.mp4')))).toMatchObject({
      complaints: '',
      stream: { width: 1280, height: 720, nb_read_frames: '90' },
    })
  })
})

/** Writes a page with the elements that the example uses, and returns its folder. */
function writePage(): string {
  const root = join(folder, 'page')
  mkdirSync(root)
  for (const name of ['video.worker.ts', 'page.ts']) writeFileSync(join(root, name), example(name))
  // The package declares that importing its modules has no side effects. That is not true of the page.
  writeFileSync(join(root, 'package.json'), '{ "type": "module" }')
  writeFileSync(
    join(root, 'index.html'),
    '<!doctype html><input type="file"><canvas></canvas><video></video><script type="module" src="./page.ts"></script>',
  )
  return root
}

function makePhoto(): void {
  run('ffmpeg', [
    '-v',
    'error',
    '-y',
    '-f',
    'lavfi',
    '-i',
    'testsrc2=size=640x400',
    '-frames:v',
    '1',
    'photo.jpg',
  ])
}
