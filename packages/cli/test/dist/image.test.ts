/** The built command `whittle image`, as a shell runs it. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { identify } from '@whittle/image-core'
import { stageOf, UPRIGHT } from '@whittle/image-core/geometry'
import { readMetadata } from '@whittle/image-core/metadata'
import { encodeImage, exportImage } from '@whittle/image-core/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { killWhenThereAre, recordedIn, resultsIn, unfinishedIn } from '../killedRun.ts'
import { painted } from '../painted.ts'

const COMMAND = fileURLToPath(new URL('../../dist/main.js', import.meta.url))

let folder: string
let photo: Uint8Array

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'whittle-image-'))
  photo = (await encodeImage(painted(0), { format: 'jpeg', quality: 0.95 })).bytes
  put('photo.jpg', photo)
  for (let index = 0; index < 5; index += 1)
    put(`in/${index % 2}/${index}.jpg`, (await encodeImage(painted(index), { format: 'jpeg' })).bytes)
  put('in/notes.txt', 'no picture')
})
afterAll(() => rmSync(folder, { recursive: true }))

function put(name: string, content: string | Uint8Array): string {
  const path = join(folder, name)
  mkdirSync(join(path, '..'), { recursive: true })
  writeFileSync(path, content)
  return name
}

function read(name: string): Uint8Array {
  return new Uint8Array(readFileSync(join(folder, name)))
}

function whittle(args: readonly string[], input: Uint8Array = new Uint8Array()) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [COMMAND, 'image', ...args], {
    cwd: folder,
    input,
  })
  return { status, bytes: new Uint8Array(stdout), output: stdout.toString(), errors: stderr.toString() }
}

function reportOf(name: string): ReadonlyArray<{ readonly file: string; readonly state: string }> {
  return readFileSync(join(folder, name), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
}

describe('one picture', () => {
  it('goes from standard input to standard output, as exportImage makes it', async () => {
    const { status, bytes } = whittle(['--format', 'webp', '--quality', '70'], photo)
    expect(status).toBe(0)
    expect(bytes).toEqual((await exportImage(photo, { format: 'webp', quality: 0.7 })).bytes)
  })

  it('keeps its format and its shape, and is never enlarged', () => {
    expect(whittle(['photo.jpg', '--size', '48x48', '-o', 'small.jpg']).status).toBe(0)
    expect(identify(read('small.jpg'))).toMatchObject({ format: 'jpeg', width: 48, height: 32 })
    whittle(['photo.jpg', '--size', '4000x', '-o', 'same.jpg'])
    expect(identify(read('same.jpg'))).toMatchObject({ width: 96, height: 64 })
  })

  it.each([
    [['--size', '40x40', '--fit', 'cover'], { width: 40, height: 40 }],
    [['--size', '200x200', '--fit', 'contain', '--background', '#123456'], { width: 200, height: 200 }],
    [['--crop', '10,10,30,20'], { width: 30, height: 20 }],
    [['--rotate', '90', '--size', 'x48'], { width: 32, height: 48 }],
    [['--format', 'ico', '--icon-sizes', '16,24'], { format: 'ico', width: 24, height: 24 }],
  ])('is as %j says', (args, expected) => {
    const { status, bytes } = whittle([...args, 'photo.jpg'])
    expect(status).toBe(0)
    expect(identify(bytes)).toMatchObject(expected)
  })

  it('fits into so many kilobytes', () => {
    const { bytes } = whittle(['photo.jpg', '--max-kb', '1.5'])
    expect(bytes.length).toBeLessThanOrEqual(1536)
    expect(whittle(['photo.jpg', '--max-kb', '0.1'])).toMatchObject({
      status: 1,
      errors: expect.stringContaining('(target-unreachable)'),
    })
  })

  it('takes a recipe from a file, which options change', async () => {
    const recipe = { format: 'jpeg', quality: 0.5, flip: { horizontal: true } } as const
    put('recipe.json', JSON.stringify(recipe))
    const { bytes } = whittle(['photo.jpg', '--recipe', 'recipe.json', '--format', 'png'])
    const flip = { horizontal: true, vertical: false }
    expect(bytes).toEqual((await exportImage(photo, { format: 'png', quality: 0.5, flip })).bytes)
  })

  it('takes a recipe from the argument itself, and a shape to crop to', () => {
    const recipe = JSON.stringify({ format: 'png', flip: { horizontal: true, vertical: false } })
    const { bytes, errors } = whittle(['photo.jpg', '--recipe', recipe, '--aspect', '1:1'])
    expect(errors).toBe('')
    expect(identify(bytes)).toMatchObject({ format: 'png', width: 64, height: 64 })
    expect(whittle(['photo.jpg', '--recipe', '{"format":']).status).toBe(2)
    expect(whittle(['photo.jpg', '--aspect', 'square']).errors).toContain('--aspect is a shape')
  })

  it('is cropped to a shape, and fitted into a size, as it is after straightening', () => {
    const recipe = JSON.stringify({ straighten: 10 })
    const { bytes, errors } = whittle(['photo.jpg', '--recipe', recipe, '--aspect', '3:2', '-f', 'png'])
    expect(errors).toBe('')
    const { width, height } = stageOf({ width: 96, height: 64 }, { ...UPRIGHT, straighten: 10 }).size
    expect(width).toBeLessThan(96)
    expect(identify(bytes)).toMatchObject({ width, height })
    const small = whittle(['photo.jpg', '--rotate', '100', '--size', '30x', '-f', 'png'])
    expect(identify(small.bytes)).toMatchObject({ width: 30, height: Math.round((30 * width) / height) })
  })

  it('loses its metadata, all of it or its place, or keeps it', async () => {
    const { data } = painted(0)
    const exif = Buffer.from('Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x10\0\x02\0\0\0\x02A\0\0\0\0\0\0\0', 'latin1')
    const length = Buffer.from([0xff, 0xe1, 0, exif.length + 2])
    const plain = (await encodeImage({ width: 96, height: 64, data }, { format: 'jpeg' })).bytes
    put('camera.jpg', Buffer.concat([plain.subarray(0, 2), length, exif, plain.subarray(2)]))
    const kinds = (strip: readonly string[]) =>
      readMetadata(whittle(['camera.jpg', ...strip]).bytes).map(({ kind }) => kind)
    expect(kinds(['--strip', 'none'])).toEqual(['exif'])
    expect(kinds(['--strip', 'location'])).toEqual(['exif'])
    expect(kinds(['--strip'])).toEqual([])
    expect(kinds([])).toEqual([])
  })

  it.each([
    [['--format', 'tiff'], /Allowed choices are jpeg, png, webp, avif, ico, bmp/],
    [['--size', 'large'], /--size is in pixels, as 1600x1200/],
    [['--size', '800x', '--fit', 'cover'], /--fit needs both sides/],
    [['--quality', '101'], /--quality is a number from 0 to 100, not 101/],
    [['--crop', '1,2,3'], /--crop is four numbers/],
    [['--format', 'png', '--max-kb', '10'], /--max-kb is for jpeg, webp and avif, not png/],
    [['--recipe', 'photo.jpg'], /photo\.jpg is not JSON/],
    [['--recipe', 'bad-recipe.json'], /The recipe is wrong: .*qualty/],
    [['photo.jpg', 'in/0/0.jpg', '-o', 'one.jpg'], /Several files need a folder/],
    [['photo.jpg', 'in/0/0.jpg'], /Several files need a folder/],
  ])('refuses %j with 2', (args, message) => {
    put('bad-recipe.json', '{"qualty":1}')
    const { status, errors } = whittle(args, photo)
    expect(errors).toMatch(message)
    expect(status).toBe(2)
  })

  it('is named where it cannot be decoded, with what to do', () => {
    put('moving.gif', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'))
    expect(whittle(['moving.gif', '--format', 'png'])).toMatchObject({
      status: 1,
      output: '',
      errors:
        'moving.gif: There is no decoder for GIF here. Convert the picture in a browser first. (unsupported-format)\n',
    })
    const { errors } = whittle(['in/notes.txt', '--json'])
    expect(JSON.parse(errors)).toMatchObject({ file: 'in/notes.txt', code: 'not-an-image' })
  })
})

describe('many pictures', () => {
  it('are taken from a folder, whose other files are left alone; the folders stay', () => {
    const { status, errors } = whittle([
      'in',
      '--format',
      'png',
      '-o',
      'out',
      '-j',
      '2',
      '--report',
      'r.jsonl',
    ])
    expect([status, errors]).toEqual([0, ''])
    expect(reportOf('r.jsonl')).toHaveLength(5)
    expect(identify(read('out/1/3.png'))).toMatchObject({ format: 'png', width: 96 })
  })

  it('are done once: another run does only what has changed', async () => {
    put('in/1/3.jpg', (await encodeImage(painted(77), { format: 'jpeg' })).bytes)
    whittle(['in', '--format', 'png', '-o', 'out', '--report', 'again.jsonl'])
    const states = Object.fromEntries(reportOf('again.jsonl').map(({ file, state }) => [file, state]))
    expect(states[join('in', '1', '3.jpg')]).toBe('done')
    expect(Object.values(states).filter((state) => state === 'already-done')).toHaveLength(4)
  })

  it('are all done but the damaged one', () => {
    put('some/a.jpg', photo)
    put('some/b.jpg', photo.subarray(0, 40))
    put('some/c.jpg', photo)
    const { status, errors } = whittle(['some', '--size', '20x20', '-o', 'some-out'])
    expect(status).toBe(1)
    expect(errors).toMatch(/^some.b\.jpg: .*\(corrupt\)\n$/)
    expect(readdirSync(join(folder, 'some-out')).filter((name) => !name.startsWith('.'))).toEqual([
      'a.jpg',
      'c.jpg',
    ])
  })

  it('are not written on a dry run', () => {
    const { status, errors } = whittle(['in/*/*.jpg', '--format', 'avif', '-o', 'dry', '--dry-run'])
    expect(status).toBe(0)
    expect(errors).toContain(`→ ${join('dry', 'in', '0', '0.avif')}`)
    expect(existsSync(join(folder, 'dry'))).toBe(false)
  })

  const KILLS = process.env.WHITTLE_FULL === undefined ? 3 : 20
  it(`are whole, right and made once after ${KILLS} ends by force`, async () => {
    const jobs = 2
    const count = 12 + 4 * KILLS
    for (let index = 0; index < count; index += 1)
      put(`many/${index}.png`, (await encodeImage(painted(index, 200, 150), { format: 'png' })).bytes)
    const made = { path: join(folder, 'made'), extension: '.jpg' }
    const options = ['many', '--format', 'jpeg', '--quality', '60', '-o', 'made', '-j', String(jobs)]
    let recorded: ReadonlyMap<string, string> = new Map()
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const share = Math.floor((kill * count) / (2 * KILLS))
      const least = Math.max(share, resultsIn(made).length + 1)
      await killWhenThereAre(least, [COMMAND, 'image', ...options], folder, made)
      for (const name of resultsIn(made)) expect(identify(read(`made/${name}`))).toMatchObject({ width: 200 })
      const now = recordedIn(made)
      expect([...now]).toEqual(expect.arrayContaining([...recorded]))
      expect(now.size).toBeGreaterThanOrEqual(resultsIn(made).length - jobs)
      recorded = now
    }
    expect(recorded.size).toBeLessThan(count)
    expect(whittle([...options, '--report', 'end.jsonl'])).toMatchObject({ status: 0, errors: '' })
    for (const name of resultsIn(made)) {
      const source = read(`many/${name.replace('jpg', 'png')}`)
      expect(read(`made/${name}`)).toEqual(
        (await exportImage(source, { format: 'jpeg', quality: 0.6 })).bytes,
      )
    }
    expect([...recordedIn(made)]).toEqual(expect.arrayContaining([...recorded]))
    const states = reportOf('end.jsonl').map(({ state }) => state)
    expect(states.filter((state) => state === 'already-done')).toHaveLength(recorded.size)
    expect(states.filter((state) => state === 'done')).toHaveLength(count - recorded.size)
    expect([resultsIn(made).length, unfinishedIn(made)]).toEqual([count, []])
  })
})

it('helps with examples, and the README names every option', () => {
  const { output } = whittle(['--help'])
  expect(output).toContain('whittle image scans --format jpeg --max-kb 200')
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
  const options = output.match(/^ {2}(?:-\w, )?--[a-z-]+/gm)?.map((option) => option.trim()) ?? []
  expect(options.length).toBeGreaterThan(15)
  expect(options.filter((option) => !readme.includes(option))).toEqual(['-h, --help'])
})

it('has examples in the README that run', () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
  const example = readme.match(/```sh\n([^`]*whittle image[^`]*)```/)?.[1] ?? ''
  put('example/photos/deep/photo.jpg', photo)
  put('example/scans/scan.jpg', photo)
  put('example/recipe.json', '{"format":"avif","rotate":90}')
  const commands = example.replaceAll('whittle image', '"$WHITTLE" image')
  expect(commands.match(/WHITTLE/g)).toHaveLength(3)
  const { status, stderr } = spawnSync('sh', ['-ec', commands], {
    cwd: join(folder, 'example'),
    encoding: 'utf8',
    env: { ...process.env, WHITTLE: COMMAND },
  })
  expect([status, stderr]).toEqual([0, ''])
  expect(identify(read('example/small/photos/deep/photo.webp'))).toMatchObject({ format: 'webp' })
  expect(identify(read('example/uploads/scan.jpg'))).toMatchObject({ format: 'jpeg' })
  expect(identify(read('example/made/photo.avif'))).toMatchObject({ format: 'avif', width: 64 })
})
