/**
 * Pictures through a queue, as `docs/scaling.md` shows it: workers are killed, and still every result is
 * right, whole and there once.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { freePort } from '@whittle/scripts/testing/freePort'
import { codeBlocks } from '@whittle/scripts/testing/markdownCode'
import { hasPrograms, startProgram } from '@whittle/scripts/testing/programs'
import sharp from 'sharp'
import { exampleFolder, runIn } from '../support/consumers.ts'
import { isFull } from '../support/fullRun.ts'

const [PICTURES, KILLS] = isFull ? [1000, 5] : [100, 1]
const RECIPE = { format: 'webp', quality: 0.8, size: { width: 40, height: 25 }, fit: 'fill' }

test(`a queue converts ${PICTURES} pictures, also those of ${KILLS} killed workers`, async () => {
  test.skip(!hasPrograms('redis-server'), 'redis-server is not installed')
  // It only stops a test that hangs.
  test.setTimeout(isFull ? 1_200_000 : 300_000)
  const folder = exampleFolder('strict/queue')
  await writePictures(join(folder, 'pictures'))
  writeFileSync(join(folder, 'recipe.json'), JSON.stringify(RECIPE))
  await runIn(folder, 'node', 'one.js', 'recipe.json', 'pictures', 'expected')

  const port = await freePort()
  const redis = startProgram('redis-server', ['--port', String(port), '--save', '', '--bind', '127.0.0.1'], {
    cwd: folder,
    stdio: 'ignore',
  })
  const workers: ChildProcess[] = []
  const env = { ...process.env, REDIS_PORT: String(port) }
  const start = (...args: string[]) =>
    spawn(process.execPath, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    await untilListening(port)
    for (let count = 0; count < 2; count += 1) workers.push(start('worker.js'))
    const enqueue = start('enqueue.js', 'recipe.json', 'pictures', 'results')
    const printed = enqueue.stdout?.toArray() ?? Promise.resolve([])
    for (let kill = 1; kill <= KILLS; kill += 1) {
      await untilResults(folder, Math.floor((kill * PICTURES) / (KILLS + 2)))
      // The work is under way, and not yet done.
      expect(enqueue.exitCode).toBeNull()
      workers.shift()?.kill('SIGKILL')
      workers.push(start('worker.js'))
    }
    expect(Buffer.concat(await printed).toString()).toBe(`${PICTURES} done, 0 failed\n`)

    const made = contentsOf(join(folder, 'results'))
    expect([...made.keys()].filter((name) => !/^[0-9a-f]{64}\.webp(\.\d+\.unfinished)?$/.test(name))).toEqual(
      [],
    )
    // A process that was killed may leave an unfinished file; none has the name of a result.
    for (const name of made.keys()) if (name.endsWith('.unfinished')) made.delete(name)
    expect(made).toEqual(contentsOf(join(folder, 'expected')))

    // Added once more, every job is known and nothing is done again.
    expect(
      await runIn(
        folder,
        'env',
        `REDIS_PORT=${port}`,
        'node',
        'enqueue.js',
        'recipe.json',
        'pictures',
        'results',
      ),
    ).toBe(`${PICTURES} done, 0 failed\n`)
  } finally {
    for (const worker of workers) await ended(worker, 'SIGTERM')
    await ended(redis, 'SIGTERM')
  }
})

const guide = readFileSync(new URL('../../docs/scaling.md', import.meta.url), 'utf8')

test('the guide shows the files of this example as they are', () => {
  const shown = codeBlocks(guide).filter(({ info }) => info === 'js')
  expect(shown.length).toBeGreaterThan(1)
  for (const { text, lead } of shown) {
    const name = /`(\w+\.js)`/.exec(lead)?.[1] ?? ''
    expect(text, name).toBe(readFileSync(new URL(`queue/${name}`, import.meta.url), 'utf8'))
  }
})

for (const program of ['parallel', 'xargs'] as const)
  test(`the guide’s command for ${program} converts every picture once`, async () => {
    test.skip(!hasPrograms(program), `${program} is not installed`)
    const [command = ''] = codeBlocks(guide)
      .filter(({ info, text }) => info === 'sh' && text.includes(`${program} `))
      .map(({ text }) => text)
    const folder = join(exampleFolder('strict/node-esm'), `by-${program}`)
    await writePictures(join(folder, 'photos'), 6)
    const bin = join(exampleFolder('strict/node-esm'), 'node_modules/.bin')
    await runIn(folder, 'env', `PATH=${bin}:${process.env.PATH}`, 'sh', '-ec', command)
    const made = readdirSync(join(folder, 'small')).filter((name) => !name.startsWith('.'))
    expect(made.sort()).toEqual(Array.from({ length: 6 }, (_, index) => `${index}.webp`))
    // Run once more, it does nothing again and fails nowhere.
    const before = contentsOf(join(folder, 'small'))
    await runIn(folder, 'env', `PATH=${bin}:${process.env.PATH}`, 'sh', '-ec', command)
    expect(contentsOf(join(folder, 'small'))).toEqual(before)
  })

/** Pictures that all differ. */
async function writePictures(folder: string, count = PICTURES): Promise<void> {
  mkdirSync(folder, { recursive: true })
  for (let index = 0; index < count; index += 1) {
    const background = { r: index % 256, g: (index * 7) % 256, b: Math.floor(index / 256) * 60 }
    const blank = sharp({ create: { width: 160, height: 100, channels: 3, background } })
    writeFileSync(join(folder, `${index}.png`), await blank.png({ compressionLevel: 1 }).toBuffer())
  }
}

function contentsOf(folder: string): Map<string, string> {
  const names = readdirSync(folder).sort()
  return new Map(names.map((name) => [name, readFileSync(join(folder, name)).toString('base64')]))
}

async function untilResults(folder: string, count: number): Promise<void> {
  const results = (): readonly string[] => {
    try {
      return readdirSync(join(folder, 'results')).filter((name) => name.endsWith('.webp'))
    } catch (error) {
      // The folder is made by the program that adds the jobs.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
      throw error
    }
  }
  while (results().length < count) await wait(20)
}

async function untilListening(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1')
    try {
      await once(socket, 'connect')
      return
    } catch {
      // It has not begun to listen.
      await wait(50)
    } finally {
      socket.destroy()
    }
  }
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
}
