import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { hasFfmpeg, inspectVideo } from '@whittle/scripts/testing/inspectVideo'
import { hasPrograms, runProgram } from '@whittle/scripts/testing/programs'
import { turnedJpeg } from '@whittle/scripts/testing/turnedJpeg'
import { afterAll, describe, expect, it } from 'vitest'
import { imageFile } from '../../test/imageFile.ts'
import type { RgbaImage } from '../render/pixels.ts'
import { makeVideo, type NodeVideoProgress } from './makeVideo.ts'
import { readImage } from './readImage.ts'

const folder = mkdtempSync(join(tmpdir(), 'video-core-node-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A gradient from left to right with a red left edge. */
function picture(width: number, height: number): RgbaImage {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let i = 0; i < width * height; i += 1) {
    const x = i % width
    const value = (x / width) * 255
    data.set(x < 16 ? [255, 0, 0, 255] : [value, value, 255 - value, 255], i * 4)
  }
  return { data, width, height }
}

async function bytesOf(blob: Blob): Promise<Uint8Array> {
  return new Uint8Array(await blob.arrayBuffer())
}

/**
 * A PNG with this EXIF orientation. Source: W3C PNG Specification (Third Edition), 5.3 and 11.3.4.5 (eXIf).
 */
function turnedPng(png: Uint8Array, orientation: number): Uint8Array {
  const exif = [
    0x4d,
    0x4d,
    0,
    42,
    0,
    0,
    0,
    8,
    0,
    1,
    0x01,
    0x12,
    0,
    3,
    0,
    0,
    0,
    1,
    0,
    orientation,
    0,
    0,
    0,
    0,
    0,
    0,
  ]
  const chunk = Buffer.from([...Buffer.from('eXIf'), ...exif])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(exif.length)
  check.writeUInt32BE(crc32(chunk))
  // The signature has 8 bytes, the header after it 25.
  return Buffer.concat([png.subarray(0, 33), length, chunk, check, png.subarray(33)])
}

/**
 * A little-endian TIFF with another orientation in its tags: a copy of its directory at the end, with that
 * tag in place.
 */
function turnedTiff(tiff: Buffer, orientation: number): Uint8Array {
  const start = tiff.readUInt32LE(4)
  const entries = Array.from({ length: tiff.readUInt16LE(start) }, (_, index) =>
    tiff.subarray(start + 2 + 12 * index, start + 14 + 12 * index),
  ).filter((entry) => entry.readUInt16LE(0) !== 274)
  const tag = Buffer.from([0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0])
  const all = [...entries, tag].sort((a, b) => a.readUInt16LE(0) - b.readUInt16LE(0))
  const head = Buffer.from(tiff.subarray(0, 8))
  head.writeUInt32LE(tiff.length, 4)
  return Buffer.concat([head, tiff.subarray(8), Buffer.from([all.length, 0]), ...all, Buffer.alloc(4)])
}

/** A TIFF of one pixel, a 32-bit float. Its directory follows the header. */
function floatTiff(): Uint8Array {
  const fields = [
    [256, 1],
    [257, 1],
    [258, 32],
    [262, 1],
    [273, 8],
    [279, 4],
    [339, 3],
  ].flatMap(([tag = 0, value = 0]) => [tag & 255, tag >> 8, 3, 0, 1, 0, 0, 0, value, 0, 0, 0])
  return Uint8Array.from([0x49, 0x49, 42, 0, 8, 0, 0, 0, fields.length / 12, 0, ...fields, 0, 0, 0, 0])
}

/** A program that runs the script in place of ffmpeg. */
function program(name: string, script: string): string {
  const file = join(folder, name)
  writeFileSync(file, `#!/bin/sh\n${script}\n`)
  chmodSync(file, 0o755)
  return file
}

/** One transparent pixel. */
const GIF = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64')

describe('makeVideo', () => {
  it.runIf(hasFfmpeg)('[C2] makes the same kind of file as the browser', async () => {
    const reports: NodeVideoProgress[] = []
    const { blob, plan, encoder } = await makeVideo(
      picture(640, 360),
      { animationType: 'zoom-in' },
      { onProgress: (each) => reports.push(each) },
    )
    const video = inspectVideo(await bytesOf(blob))
    expect(encoder).toBe('ffmpeg')
    expect(video.complaints).toBe('')
    expect(video.stream).toMatchObject({
      codec_tag_string: 'avc1',
      profile: 'High',
      level: plan.level,
      pix_fmt: 'yuv420p',
      color_range: 'tv',
      color_space: 'bt709',
      color_primaries: 'bt709',
      color_transfer: 'bt709',
      has_b_frames: 0,
      nb_read_frames: '90',
      duration: '3.000000',
    })
    expect(video.boxes.filter((box) => ['ftyp', 'moov', 'mdat'].includes(box))).toEqual([
      'ftyp',
      'moov',
      'mdat',
    ])
    expect(video.boxes).not.toContain('edts')
    expect(video.keyFrames).toEqual([0, 60])
    const shares = reports.map(({ progress }) => progress)
    expect(shares.every((share, i) => i === 0 || share >= shares[i - 1]!)).toBe(true)
    expect(shares.at(-1)).toBe(1)
  })

  it.runIf(hasFfmpeg && hasPrograms('exiftool'))('decodes a file upright by its orientation', async () => {
    const file = imageFile(folder, 'turned.jpg')
    runProgram('exiftool', ['-q', '-overwrite_original', '-n', '-Orientation=6', file])
    const { width, height, data } = await readImage(file)
    expect({ width, height }).toEqual({ width: 32, height: 64 })
    expect([data[0]! > 200, data[2]! < 60]).toEqual([true, true])
    const last = data.length - 4
    expect([data[last]! < 60, data[last + 2]! > 200]).toEqual([true, true])
  })

  it.runIf(hasFfmpeg)(
    'accepts bytes too, and says what is wrong with those that are not an image',
    async () => {
      const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')
      const psd = new TextEncoder().encode('8BPS\0\u0001')
      const heic = new TextEncoder().encode('\0\0\0\u0018ftypheic\0\0\0\0heicmif1')
      for (const [image, sentence] of [
        [new Uint8Array(100), 'the file is not in a known image format'],
        [psd, 'Photoshop (PSD) pictures are not supported; export it as PNG or JPEG'],
        [floatTiff(), 'This kind of TIFF (32-bit float) is not supported'],
        [svg, 'an SVG has no pixels of its own: convert it to a PNG of the size you want first'],
        [heic, 'this ffmpeg cannot read this HEIC file: convert it to JPEG or PNG first'],
        [join(folder, 'missing.jpg'), `the file ${join(folder, 'missing.jpg')} does not exist`],
        [folder, `${folder} is a folder`],
      ] as const) {
        await expect(makeVideo(image)).rejects.toMatchObject({
          code: 'image',
          message: `The image could not be drawn: ${sentence}`,
        })
      }
    },
  )

  it.runIf(hasFfmpeg).each([
    ['png', 16],
    ['bmp', 18],
    ['gif', 6],
  ])('refuses a %s that declares too many pixels, before any program is started', async (extension, at) => {
    const witness = join(folder, `bomb-${extension}`)
    const ffmpegPath = program(`bomb-decoder-${extension}`, `touch '${witness}'`)
    const bytes = new Uint8Array(readFileSync(imageFile(folder, `bomb.${extension}`)))
    // Both sides, whatever their width and byte order.
    bytes
      .fill(0x7f, at, at + 2)
      .fill(0x7f, at + (extension === 'gif' ? 2 : 4), at + (extension === 'gif' ? 4 : 6))
    await expect(readImage(bytes, { ffmpegPath })).rejects.toMatchObject({
      code: 'image',
      message: expect.stringContaining('more pixels than can be decoded'),
    })
    expect(existsSync(witness)).toBe(false)
  })

  it('starts no program for bytes in no known format', async () => {
    const witness = join(folder, 'unknown')
    const ffmpegPath = program('unknown-decoder', `touch '${witness}'`)
    const playlist = new TextEncoder().encode('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n')
    await expect(readImage(playlist, { ffmpegPath })).rejects.toMatchObject({
      message: expect.stringContaining('not in a known image format'),
    })
    expect(existsSync(witness)).toBe(false)
  })

  it.runIf(hasFfmpeg)('abandons an ffmpeg that is stuck while it decodes', async () => {
    const ffmpegPath = program('stuck-decoder', 'exec sleep 60')
    const job = makeVideo(imageFile(folder, 'stuck.jpg'), {}, { ffmpegPath, stallTimeoutMs: 200 })
    await expect(job).rejects.toMatchObject({ code: 'timeout', details: { milliseconds: 200 } })
  })

  it('checks the settings before it reads the picture', async () => {
    await expect(makeVideo('/no/such/picture.jpg', { duration: 99 })).rejects.toThrow(RangeError)
  })

  it.runIf(hasFfmpeg).each(['jpg', 'png', 'bmp', 'tif', 'gif'])(
    'rejects a truncated %s',
    async (extension) => {
      const whole = new Uint8Array(readFileSync(imageFile(folder, `whole.${extension}`)))
      expect(await readImage(whole)).toMatchObject({ width: 64, height: 32 })
      const most = whole.subarray(0, Math.floor(whole.length * 0.7))
      await expect(makeVideo(most)).rejects.toMatchObject({
        code: 'image',
        message: expect.stringContaining('is damaged or incomplete'),
      })
    },
  )

  it.runIf(hasFfmpeg)('turns JPEG, PNG and TIFF upright by EXIF', async () => {
    const upright = readFileSync(imageFile(folder, 'upright.jpg'))
    const jpeg = await bytesOf(turnedJpeg(new Blob([upright]), 6))
    const png = turnedPng(readFileSync(imageFile(folder, 'upright.png')), 6)
    const tiff = turnedTiff(readFileSync(imageFile(folder, 'upright.tif')), 6)
    for (const bytes of [jpeg, png, tiff]) {
      const { width, height, data } = await readImage(bytes)
      expect([width, height]).toEqual([32, 64])
      // What was at the left is now at the top.
      expect([data[0]! > 200, data[2]! > 200, data.at(-4)! > 200, data.at(-2)! > 200]).toEqual([
        true,
        false,
        false,
        true,
      ])
    }
  })

  it.runIf(hasFfmpeg).each(['jpg', 'png'])(
    'reads a %s with something after its picture',
    async (extension) => {
      const file = readFileSync(imageFile(folder, `first.${extension}`))
      for (const behind of [file, Buffer.from('\n'), Buffer.alloc(9), Buffer.from('a motion photo’s video')])
        expect(await readImage(Buffer.concat([file, behind]))).toMatchObject({ width: 64, height: 32 })
    },
  )

  it.runIf(hasFfmpeg)('can be aborted while a file is read, before any program is started', async () => {
    const witness = join(folder, 'decoding')
    const ffmpegPath = program('decoder', `touch '${witness}'`)
    const controller = new AbortController()
    const job = readImage(imageFile(folder, 'aborted.jpg'), { ffmpegPath, signal: controller.signal })
    controller.abort(new Error('changed my mind'))
    await expect(job).rejects.toBe(controller.signal.reason)
    expect(existsSync(witness)).toBe(false)
  })

  it.runIf(hasFfmpeg)('opens exactly the named file, whatever its name looks like', async () => {
    for (const name of ['photo%d.jpg', '100%.jpg', '-i.jpg', 'http:photo.jpg', 'photo [*].jpg']) {
      expect(await readImage(imageFile(folder, name))).toMatchObject({ width: 64, height: 32 })
    }
    const wide = join(folder, 'photo1.jpg')
    runProgram('ffmpeg', ['-v', 'error', '-f', 'lavfi', '-i', 'color=red:s=320x32', '-frames:v', '1', wide])
    expect(await readImage(join(folder, 'photo%d.jpg'))).toMatchObject({ width: 64 })
  })

  it.runIf(hasFfmpeg)('accepts a Blob or a File, as the browser does', async () => {
    const bytes = new Uint8Array(readFileSync(imageFile(folder, 'blob.jpg')))
    for (const image of [new Blob([bytes]), new File([bytes], 'photo.jpg', { type: 'image/jpeg' })]) {
      const { plan } = await makeVideo(image, { duration: 0.1, resolution: '480p' })
      expect(plan.image).toEqual({ width: 64, height: 32 })
    }
  })

  it.each([[undefined], [null], [5], [{}], [{ width: 8, height: 8 }]])(
    'reports that %j is not an image',
    async (image) => {
      await expect(makeVideo(image as unknown as RgbaImage)).rejects.toThrow(
        new TypeError('image must be a path, the bytes of a file, a Blob, or pixels { data, width, height }'),
      )
    },
  )

  it('reports that ffmpeg is not installed', async () => {
    const job = makeVideo(picture(8, 8), {}, { ffmpegPath: '/no/such/ffmpeg' })
    await expect(job).rejects.toMatchObject({ code: 'ffmpeg-load' })
  })

  it('includes the log of an ffmpeg that fails', async () => {
    const ffmpegPath = program('fails', 'echo "no such codec" >&2; exit 3')
    const job = makeVideo(picture(8, 8), {}, { ffmpegPath })
    await expect(job).rejects.toMatchObject({
      code: 'encoder',
      details: { exitCode: 3, log: ['no such codec'] },
    })
  })

  it.each([
    ['an encoder', (ffmpegPath: string) => makeVideo(picture(8, 8), {}, { ffmpegPath })],
    ['a picture', (ffmpegPath: string) => readImage(GIF, { ffmpegPath })],
  ])('does not blame %s for a lack of memory', async (_, run) => {
    const ffmpegPath = program('starves', 'echo "x264 [error]: malloc of size 3342336 failed" >&2; exit 1')
    await expect(run(ffmpegPath)).rejects.toMatchObject({
      code: 'memory',
      details: { log: ['x264 [error]: malloc of size 3342336 failed'] },
    })
  })

  it.runIf(hasFfmpeg)('rejects if the stream changes midway, with no uncaught error', async () => {
    const film = (size: string): string =>
      `ffmpeg -v error -f lavfi -i testsrc=s=${size}:r=30 -frames:v 3 -c:v libx264 -x264-params aud=1 -bf 0 -f h264 -`
    const ffmpegPath = program('turncoat', `${film('854x480')}; ${film('320x240')}; cat > /dev/null`)
    const job = makeVideo(picture(64, 32), { duration: 0.2 }, { ffmpegPath })
    await expect(job).rejects.toMatchObject({ code: 'encoder' })
  })

  it('detects missing frames', async () => {
    const ffmpegPath = program('swallows', 'cat > /dev/null')
    const job = makeVideo(picture(8, 8), { duration: 0.1 }, { ffmpegPath })
    await expect(job).rejects.toMatchObject({ code: 'frame-count', details: { expected: 3, found: 0 } })
  })

  it('abandons an ffmpeg that is stuck', async () => {
    const ffmpegPath = program('stuck', 'exec sleep 60')
    const job = makeVideo(picture(8, 8), {}, { ffmpegPath, stallTimeoutMs: 200 })
    await expect(job).rejects.toMatchObject({ code: 'timeout' })
  })

  it('counts the frames an encoder takes as signs of life: it may look ahead before its first packet', async () => {
    const bytes = (854 * 480 * 3) / 2
    const ffmpegPath = program(
      'ahead',
      `for i in 1 2 3 4 5 6; do head -c ${bytes} > /dev/null; sleep 1; done`,
    )
    // Six seconds of reading are more than the limit, and each step stays far below it on a busy machine.
    const job = makeVideo(picture(8, 8), { duration: 0.2 }, { ffmpegPath, stallTimeoutMs: 4500 })
    await expect(job).rejects.toMatchObject({ code: 'frame-count', details: { expected: 6, found: 0 } })
  })

  it('draws no more frames once the program has ended, though something still reads them', async () => {
    const ffmpegPath = program('deserter', 'exec 3<&0; cat <&3 > /dev/null 2>&1 & exit 3')
    let frames = 0
    const onProgress = () => {
      frames += 1
    }
    const job = makeVideo(picture(64, 32), { duration: 30 }, { ffmpegPath, onProgress })
    await expect(job).rejects.toMatchObject({ code: 'encoder', details: { exitCode: 3 } })
    const before = frames
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(frames).toBe(before)
  })

  it('can be aborted while a large picture is prepared, before any program is started', async () => {
    const witness = join(folder, 'started')
    const ffmpegPath = program('witness', `touch '${witness}'`)
    const pixels = { width: 4000, height: 3000, data: new Uint8Array(4000 * 3000 * 4) }
    const controller = new AbortController()
    const reason = new Error('changed my mind')
    setImmediate(() => controller.abort(reason))
    await expect(makeVideo(pixels, {}, { ffmpegPath, signal: controller.signal })).rejects.toBe(reason)
    expect(existsSync(witness)).toBe(false)
  })

  it.runIf(hasFfmpeg)('rejects with the signal’s own reason', async () => {
    const signal = AbortSignal.timeout(100)
    const error = await makeVideo(
      picture(640, 360),
      { duration: 30, animationType: 'zoom-in' },
      { signal },
    ).catch((each: unknown) => each)
    expect(error).toBe(signal.reason)
  })
})
