/** The built command `whittle video`, as a shell runs it. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { encodeImage } from '@whittle/image-core/node'
import { hasFfmpeg, inspectVideo } from '@whittle/scripts/testing/inspectVideo'
import { makeVideo } from '@whittle/video-core/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { painted } from '../painted.ts'

const COMMAND = fileURLToPath(new URL('../../dist/main.js', import.meta.url))

let folder: string
let photo: Uint8Array

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'whittle-video-'))
  photo = (await encodeImage(painted(0), { format: 'jpeg', quality: 0.95 })).bytes
  writeFileSync(join(folder, 'photo.jpg'), photo)
  mkdirSync(join(folder, 'in'))
  for (let index = 0; index < 3; index += 1)
    writeFileSync(
      join(folder, 'in', `${index}.png`),
      (await encodeImage(painted(index), { format: 'png' })).bytes,
    )
  writeFileSync(join(folder, 'in', 'damaged.jpg'), photo.subarray(0, 300))
  writeFileSync(join(folder, 'in', 'notes.txt'), 'no picture')
})
afterAll(() => rmSync(folder, { recursive: true }))

function whittle(args: readonly string[], input: Uint8Array = new Uint8Array()) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [COMMAND, 'video', ...args], {
    cwd: folder,
    input,
  })
  return { status, bytes: new Uint8Array(stdout), errors: stderr.toString() }
}

/** What ffprobe says about the stream of a file, which must be valid. */
function probed(name: string) {
  const { complaints, stream } = inspectVideo(new Uint8Array(readFileSync(join(folder, name))))
  expect(complaints).toBe('')
  return stream
}

describe.runIf(hasFfmpeg)('a video', () => {
  it('goes from standard input to standard output, as makeVideo makes it', async () => {
    const { status, bytes } = whittle(['--animation', 'zoom-in', '--duration', '0.2'], photo)
    expect(status).toBe(0)
    const { blob } = await makeVideo(photo, { animationType: 'zoom-in', duration: 0.2 })
    // The files differ only in the second at which they were made.
    expect(bytes.length).toBe(blob.size)
    writeFileSync(join(folder, 'piped.mp4'), bytes)
    expect(probed('piped.mp4').nb_read_frames).toBe('6')
  })

  it('has the frames and the shape that are asked for', () => {
    const args = [
      'photo.jpg',
      '--orientation',
      'square',
      '--fps',
      '24',
      '--duration',
      '0.5',
      '-o',
      'square.mp4',
    ]
    expect(whittle(args)).toMatchObject({ status: 0 })
    expect(probed('square.mp4')).toMatchObject({
      codec_name: 'h264',
      width: 480,
      height: 480,
      nb_read_frames: '12',
    })
  })

  it('is made of each picture of a folder, and a damaged one is named', () => {
    const { status, errors } = whittle(['in', '--duration', '0.1', '-o', 'made', '-j', '2'])
    expect(status).toBe(1)
    expect(errors).toMatch(/damaged\.jpg: .*\(image\)/s)
    for (const index of [0, 1, 2]) expect(probed(`made/${index}.mp4`).nb_read_frames).toBe('3')
    expect(existsSync(join(folder, 'made', 'damaged.mp4'))).toBe(false)
    const before = readFileSync(join(folder, 'made', '0.mp4'))
    const again = whittle(['in', '--duration', '0.1', '-o', 'made', '--report', 'again.jsonl'])
    expect(again.status).toBe(1)
    const report = readFileSync(join(folder, 'again.jsonl'), 'utf8').trim().split('\n')
    expect(report.map((line) => JSON.parse(line).state).sort()).toEqual([
      'already-done',
      'already-done',
      'already-done',
      'failed',
    ])
    expect(readFileSync(join(folder, 'made', '0.mp4'))).toEqual(before)
  })
})

describe('a wrong command line', () => {
  it.each([
    [['--duration', '40'], '--duration'],
    [['--animation', 'spin'], '--animation'],
    [['--from', '0,0,9', '--to', '0,0,9,9'], '--from'],
    [['--animation', 'custom'], '--from and --to'],
    [['--fps', '25'], '--fps'],
  ])('%j is refused by its name', (args, name) => {
    const { status, errors } = whittle([...args, 'photo.jpg', '-o', 'never.mp4'])
    expect(status).toBe(2)
    expect(errors).toContain(name)
    expect(existsSync(join(folder, 'never.mp4'))).toBe(false)
  })

  it('without ffmpeg says so', () => {
    const { status, errors } = whittle(['photo.jpg', '--ffmpeg', '/no/such/program', '-o', 'never.mp4'])
    expect(status).toBe(1)
    expect(errors).toMatch(/ffmpeg-load/)
  })
})
