import { describe, expect, it } from 'vitest'
import type { FrameSource } from '../frames.ts'
import { planVideo } from '../plan.ts'
import { encodeWithFfmpeg } from './ffmpegEncoder.ts'
import type { FfmpegProgram } from './ffmpegProgram.ts'

const plan = planVideo({ width: 64, height: 64 })
const frames: FrameSource = { plan, readI420: () => undefined }

/** A program that logs some lines and then exits or traps. */
function program(lines: readonly string[], end: () => number): FfmpegProgram {
  let log: (line: { readonly type: string; readonly message: string }) => void = () => undefined
  return {
    FS: {
      makedev: (major, minor) => major * 256 + minor,
      registerDevice: () => undefined,
      mkdev: () => undefined,
      writeFile: () => undefined,
    },
    setLogger: (logger) => {
      log = logger
    },
    exec: () => {
      for (const message of lines) log({ type: 'stderr', message })
      return end()
    },
  }
}

function run(lines: readonly string[], end: () => number) {
  const heard: string[] = []
  const ignore = () => undefined
  const job = { threads: 1, onFrame: ignore, onPacket: ignore, onLog: (line: string) => heard.push(line) }
  let error: unknown
  try {
    encodeWithFfmpeg(program(lines, end), frames, ignore, job)
  } catch (each) {
    error = each
  }
  return { error, heard }
}

describe('ffmpeg that fails', () => {
  it.each([
    ['[libx264] malloc of size 3342336 failed', 'memory'],
    ['Error while opening encoder: Cannot allocate memory', 'memory'],
    ['Unknown encoder libx264', 'encoder'],
  ])('and has logged “%s” is a failure of kind %s', (line, code) => {
    expect(run([line, 'Conversion failed!'], () => 1).error).toMatchObject({
      code,
      details: { exitCode: 1, log: [line, 'Conversion failed!'] },
    })
  })

  it.each([
    ['Aborted(OOM). Build with -sASSERTIONS for more info.', 'memory'],
    ['Out of memory', 'memory'],
    ['memory access out of bounds', 'encoder'],
  ])('by a trap, “%s”, is a failure of kind %s', (message, code) => {
    const trap = () => {
      throw new Error(message)
    }
    expect(run(['one line'], trap).error).toMatchObject({ code, details: { log: ['one line'] } })
  })

  it('by exiting normally without the frames is a failure too, and reports how many there are', () => {
    expect(run(['one line'], () => 0).error).toMatchObject({
      code: 'frame-count',
      details: { expected: plan.frameCount, found: 0, log: ['one line'] },
    })
  })

  it('is logged line by line, so that whoever terminates it has the last lines', () => {
    expect(run(['one', 'two'], () => 1).heard).toEqual(['one', 'two'])
  })
})
