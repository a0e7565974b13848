#!/usr/bin/env node
/** `npx @whittle/video-core photo.jpg out.mp4 --animation zoom-in` */
import { access, constants, realpath, stat, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { messageOf } from '@whittle/foundation/messageOf'
import { VideoError } from '../errors.ts'
import { settingsOfOptions } from '../settingsOfOptions.ts'
import { makeVideo, type NodeVideoProgress } from './makeVideo.ts'

const HELP = `Usage: video-core <image> <out.mp4> [options]

  --animation    still, pan-left-to-right, pan-right-to-left, pan-up, pan-down, zoom-in, zoom-out
  --from, --to   the crops x,y,width,height of a custom move, in image pixels
  --duration     seconds, at most 30 (3)
  --resolution   480p, 720p, 1080p (480p)
  --orientation  landscape, portrait, square (landscape)
  --fps          24, 30 (30)
  --easing       linear, ease-in-out (linear)
  --fit          cover, contain, blur (cover)
  --background   a colour like #ffffff
  --quality      small, balanced, best, or bits per second (balanced)
  --ffmpeg       the program to use (ffmpeg)
  --help
`

/** Parses the command line. */
function readArguments() {
  const text = { type: 'string' } as const
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      animation: text,
      from: text,
      to: text,
      duration: text,
      resolution: text,
      orientation: text,
      fps: text,
      easing: text,
      fit: text,
      background: text,
      quality: text,
      ffmpeg: text,
      help: { type: 'boolean' },
    },
  })
  const { ffmpeg, help = false, ...settings } = values
  return { positionals, help, ffmpeg, settings }
}

async function main(): Promise<void> {
  const { positionals, help, ffmpeg, settings: written } = readArguments()
  const [image, output] = positionals
  if (help || !image || !output || positionals.length > 2) {
    const stream = help ? process.stdout : process.stderr
    stream.write(HELP)
    process.exitCode = help ? 0 : 2
    return
  }
  const settings = settingsOfOptions(written)
  await requireWritable(output)
  await requireOther(image, output)
  const { blob, plan, elapsedSeconds } = await makeVideo(image, settings, {
    onProgress: showProgress,
    ...(ffmpeg === undefined ? {} : { ffmpegPath: ffmpeg }),
  })
  await writeFile(output, new Uint8Array(await blob.arrayBuffer()))
  const size = (blob.size / 1024).toFixed(0)
  process.stderr.write(
    `${CLEAR_LINE}${output}: ${plan.width}x${plan.height}, ${Number(plan.duration.toFixed(2))} s, ${size} KB in ${elapsedSeconds.toFixed(1)} s\n`,
  )
}

/** Asserts that the output can be written, before any work that would otherwise be lost. */
async function requireWritable(output: string): Promise<void> {
  const there = await stat(output).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw unwritable(error.message, error)
  })
  if (there?.isDirectory()) throw unwritable(`${output} is a folder`)
  // Devices and pipes need no extension: only files are recognised by their names.
  if ((there === undefined || there.isFile()) && !/\.(?:mp4|m4v)$/i.test(output)) {
    throw unwritable(`${output} does not end in .mp4 (or .m4v), and the video is an MP4`)
  }
  // An existing file or device is checked itself, whatever its folder allows.
  const folder = there === undefined ? dirname(output) : output
  const kind = there === undefined ? 'folder' : 'file'
  await access(folder, constants.W_OK).catch((error: unknown) => {
    throw unwritable(`the ${kind} ${folder} does not exist or is not writable`, error)
  })
}

/**
 * Asserts that the output is not the picture itself, which would be lost. Symbolic and hard links and other
 * spellings of its path lead to the same file.
 */
async function requireOther(image: string, output: string): Promise<void> {
  const [from, to] = await Promise.all([identityOf(image), identityOf(output)])
  if (from !== undefined && to !== undefined && (from.path === to.path || from.file === to.file)) {
    throw unwritable(`${output} is the picture itself, which it would overwrite`)
  }
}

/** The file that a path leads to, with all links followed; `undefined` if there is none. */
async function identityOf(path: string) {
  try {
    const { dev, ino } = await stat(path, { bigint: true })
    return { path: await realpath(path), file: `${dev}:${ino}` }
  } catch {
    // A path that cannot be read is reported later, by the code that reads it.
    return undefined
  }
}

function unwritable(reason: string, cause?: unknown): Error {
  return new Error(`The video cannot be saved: ${reason}`, { cause })
}

/** Clears the progress bar on a terminal; output to a file gets only text. */
const CLEAR_LINE = process.stderr.isTTY ? '\r\u001b[K' : ''

/** Width of the bar, in columns. */
const BAR = 30

function showProgress({ stage, progress }: NodeVideoProgress): void {
  if (!process.stderr.isTTY) return
  const filled = Math.round(progress * BAR)
  const bar = '█'.repeat(filled) + '░'.repeat(BAR - filled)
  process.stderr.write(`${CLEAR_LINE}${bar} ${(progress * 100).toFixed(0).padStart(3)} % ${stage}`)
}

main().catch((error: unknown) => {
  const message = messageOf(error)
  const log = error instanceof VideoError && Array.isArray(error.details.log) ? error.details.log : []
  const more = log.filter((line) => !message.includes(line))
  process.stderr.write(`${[`${CLEAR_LINE}${message}`, ...more].join('\n')}\n`)
  process.exitCode = 1
})
