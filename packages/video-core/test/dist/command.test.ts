/** The built command, as `npx @whittle/video-core` runs it. */
import { spawnSync } from 'node:child_process'
import { existsSync, linkSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hasFfmpeg, inspectVideo } from '@whittle/scripts/testing/inspectVideo'
import { runProgram } from '@whittle/scripts/testing/programs'
import { afterAll, describe, expect, it } from 'vitest'
import { imageFile } from '../imageFile.ts'

const command = fileURLToPath(new URL('../../dist/node/cli.js', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'video-core-command-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('the command line', () => {
  const cli = (...args: string[]) => spawnSync(process.execPath, [command, ...args], { encoding: 'utf8' })

  it.runIf(hasFfmpeg)('makes a file', () => {
    const output = join(folder, 'out.mp4')
    const { status, stderr } = cli(
      imageFile(folder, 'photo.jpg'),
      output,
      '--animation',
      'zoom-in',
      '--duration',
      '0.5',
    )
    expect(stderr).toContain('854x480, 0.5 s')
    expect(status).toBe(0)
    expect(inspectVideo(readFileSync(output)).stream.nb_read_frames).toBe('15')
  })

  it.runIf(hasFfmpeg)('moves between two custom crops', () => {
    const output = join(folder, 'own.mp4')
    const image = imageFile(folder, 'own.jpg')
    const ends = ['--from', '0,0,16,9', '--to', '48,0,16,9']
    expect(cli(image, output, ...ends, '--duration', '0.5').status).toBe(0)
    const rgb = runProgram('ffmpeg', [
      '-v',
      'error',
      '-i',
      output,
      '-vf',
      'scale=1:1',
      '-f',
      'rawvideo',
      '-pix_fmt',
      'rgb24',
      '-',
    ])
    const isRed = (at: number) => rgb[at]! > rgb[at + 2]!
    expect([isRed(0), isRed(rgb.length - 3)]).toEqual([true, false])
    expect(cli(image, output, '--from', '0,0,16,9').stderr).toContain('--to is missing')
    expect(cli(image, output, '--from', '0,0,16', '--to', '48,0,16,9').stderr).toContain(
      '--from must be x,y,width,height in pixels of the image, not 0,0,16',
    )
  })

  it.runIf(hasFfmpeg)('reports what is wrong once, before any work', () => {
    const image = imageFile(folder, 'whole.jpg')
    const cut = join(folder, 'cut.jpg')
    writeFileSync(cut, readFileSync(image).subarray(0, -40))
    const { status, stderr } = cli(cut, join(folder, 'out.mp4'))
    expect([status, stderr.match(/damaged or incomplete/g)]).toEqual([1, ['damaged or incomplete']])
    expect(cli(image, join(folder, 'nowhere', 'out.mp4')).stderr).toContain(
      `the folder ${join(folder, 'nowhere')} does not exist or is not writable`,
    )
    expect(cli(image, folder).stderr).toContain(`The video cannot be saved: ${folder} is a folder`)
    expect(cli(image, '').status).toBe(2)
    expect(cli(image, '/dev/null', '--duration', '0.1').status).toBe(0)
    const ends = ['--from', '0,0,16,9', '--to', '48,0,16,9']
    expect(cli(image, join(folder, 'out.mp4'), ...ends, '--animation', 'zoom-in').stderr).toContain(
      'leave them out, or leave out --animation zoom-in',
    )
    expect(cli(image, join(folder, 'out.mp4'), '--duration', '0.7').stderr).toContain('854x480, 0.7 s')
  })

  it.runIf(hasFfmpeg)('never overwrites its own picture, whichever path names it', () => {
    const image = join(folder, 'same.mp4')
    writeFileSync(image, readFileSync(imageFile(folder, 'same.jpg')))
    const before = readFileSync(image)
    symlinkSync(image, join(folder, 'link.mp4'))
    linkSync(image, join(folder, 'hard.mp4'))
    const spelt = join(folder, '..', basename(folder), '.', 'same.mp4')
    for (const output of [image, join(folder, 'link.mp4'), join(folder, 'hard.mp4'), spelt]) {
      const { status, stderr } = cli(image, output, '--duration', '0.1')
      expect([status, stderr]).toEqual([
        1,
        `The video cannot be saved: ${output} is the picture itself, which it would overwrite\n`,
      ])
    }
    expect(readFileSync(image)).toEqual(before)
  })

  it.each(['out.jpg', 'out', 'mp4'])('refuses an output that is not named as an MP4: %s', (name) => {
    const output = join(folder, name)
    const { status, stderr } = cli(join(folder, 'any.jpg'), output)
    expect([status, stderr]).toEqual([
      1,
      `The video cannot be saved: ${output} does not end in .mp4 (or .m4v), and the video is an MP4\n`,
    ])
    expect(existsSync(output)).toBe(false)
  })

  it.runIf(hasFfmpeg).each(['false', 'true'])(
    'blames a program that is not ffmpeg, rather than the picture: %s',
    (program) => {
      const image = imageFile(folder, 'blame.jpg')
      const { status, stderr } = cli(image, join(folder, 'blame.mp4'), '--ffmpeg', `/bin/${program}`)
      expect([status, stderr]).toEqual([
        1,
        `Failed to load FFmpeg: /bin/${program} does not work as ffmpeg\n`,
      ])
    },
  )

  it('prints help, and names a mistake', () => {
    expect(cli().status).toBe(2)
    const help = cli('--help')
    expect([help.status, help.stdout.slice(0, 17)]).toEqual([0, 'Usage: video-core'])
    expect(cli('a.jpg', 'b.mp4', '--animation', 'custom').stderr).toBe(
      '--animation custom needs the crops of the move: --from and --to\n',
    )
    const { status, stderr } = cli('a.jpg', 'b.mp4', '--duration', '99')
    expect(status).toBe(1)
    expect(stderr).toContain('--duration must be above 0 and at most 30 seconds, not 99')
    expect(cli('settings.png', join(folder, 'b.mp4')).stderr).toContain('settings.png')
  })
})
