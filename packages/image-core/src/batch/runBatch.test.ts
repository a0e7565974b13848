import { describe, expect, it } from 'vitest'
import { ImageError } from '../errors.ts'
import type { Recipe } from '../recipe.ts'
import {
  type BatchEvent,
  type BatchRecipe,
  type BatchWorker,
  type PictureFacts,
  recipeFor,
  runBatch,
} from './index.ts'

interface Picture {
  readonly name: string
  readonly size: number
  readonly facts: PictureFacts
}

interface Made {
  readonly blob: { readonly size: number }
  readonly recipe: Partial<Recipe>
}

const JPEG: BatchRecipe = { format: 'jpeg', quality: 0.8 }

function picture(name: string, facts: Partial<PictureFacts> = {}, size = 1000): Picture {
  return { name, size, facts: { format: 'jpeg', width: 400, height: 300, orientation: 1, ...facts } }
}

/** A port that only does sums: half the bytes, or what the test says, one timer turn later. */
function createPort(bytesOf: (file: Picture, recipe: Partial<Recipe>) => number = ({ size }) => size / 2) {
  const calls: { readonly name: string; readonly recipe: Partial<Recipe> }[] = []
  let running = 0
  let most = 0
  const worker: BatchWorker<Picture, Made> = {
    identify: async ({ name, facts }) => {
      if (name.includes('broken')) throw new ImageError('corrupt', { at: 7 })
      return facts
    },
    exportImage: async (file, recipe, { onProgress }) => {
      running += 1
      most = Math.max(most, running)
      calls.push({ name: file.name, recipe })
      onProgress(0.5)
      await new Promise((resolve) => setTimeout(resolve, file.name.length % 5))
      running -= 1
      return { blob: { size: bytesOf(file, recipe) }, recipe }
    },
  }
  return { worker, calls, most: () => most }
}

describe('runBatch', () => {
  it('returns what became of each file, in the order of the files', async () => {
    const files = ['aaaa', 'b', 'ccc', 'dd', 'eeeee'].map((name) => picture(name))
    const results = await runBatch(files, JPEG, { worker: createPort().worker, concurrency: 3 })
    expect(results.map(({ file }) => file.name)).toEqual(files.map(({ name }) => name))
    expect(results.map(({ status }) => status)).toEqual(files.map(() => 'done'))
  })

  it('works on as many files at a time as it may', async () => {
    const files = Array.from({ length: 12 }, (_, at) => picture(`file ${at}`))
    const port = createPort()
    await runBatch(files, JPEG, { worker: port.worker, concurrency: 3 })
    expect(port.most()).toBe(3)
  })

  it('keeps the reason of a file that fails, and makes the others', async () => {
    const files = [picture('a'), picture('broken'), picture('c')]
    const results = await runBatch(files, JPEG, { worker: createPort().worker })
    expect(results[1]).toMatchObject({
      status: 'failed',
      failure: { code: 'corrupt', message: 'The image file is damaged or incomplete', details: { at: 7 } },
    })
    expect([results[0]?.status, results[2]?.status]).toEqual(['done', 'done'])
  })

  it('reports each file as it is begun, goes on and ends', async () => {
    const events: BatchEvent<Picture, Made>[] = []
    const onFile = (event: BatchEvent<Picture, Made>) => void events.push(event)
    await runBatch([picture('a'), picture('broken')], JPEG, { worker: createPort().worker, onFile })
    expect(events.map((event) => [event.index, event.status])).toEqual([
      [0, 'working'],
      [0, 'working'],
      [0, 'done'],
      [1, 'working'],
      [1, 'failed'],
    ])
  })

  it('ends at once when it is cancelled, though the worker does not answer, and reports nothing more', async () => {
    const stop = new AbortController()
    const events: string[] = []
    let answer: (made: Made) => void = () => undefined
    const worker: BatchWorker<Picture, Made> = {
      identify: async ({ facts }) => facts,
      exportImage: () =>
        new Promise((resolve) => {
          answer = resolve
          stop.abort(new Error('enough'))
        }),
    }
    const files = [picture('a'), picture('b')]
    const run = runBatch(files, JPEG, {
      worker,
      signal: stop.signal,
      onFile: ({ status }) => void events.push(status),
    })
    await expect(run).rejects.toThrow('enough')
    answer({ blob: { size: 1 }, recipe: {} })
    await new Promise((resolve) => setTimeout(resolve))
    expect(events).toEqual(['working'])
  })

  it('begins no file during a pause', async () => {
    let resume: () => void = () => undefined
    const pause = new Promise<void>((resolve) => {
      resume = resolve
    })
    const port = createPort()
    const run = runBatch([picture('a')], JPEG, { worker: port.worker, beforeFile: () => pause })
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect(port.calls).toEqual([])
    resume()
    expect(await run).toHaveLength(1)
  })

  it('makes a file that has a recipe of its own by that', async () => {
    const port = createPort()
    const files = [picture('a'), picture('b')]
    const ownRecipe = (_: Picture, index: number) => (index === 1 ? { format: 'webp' as const } : undefined)
    const results = await runBatch(files, JPEG, { worker: port.worker, ownRecipe })
    expect(results[1]).toMatchObject({ status: 'done', format: 'webp' })
    expect(port.calls[1]).toEqual({ name: 'b', recipe: { format: 'webp' } })
  })

  it('crops where the port finds what draws the eye, and asks only where there is a choice', async () => {
    const port = createPort()
    const asked: string[] = []
    const findCrop = async ({ name }: Picture) => {
      asked.push(name)
      return { x: 7, y: 0, width: 300, height: 300 }
    }
    const files = [picture('wide'), picture('square', { width: 300 })]
    const recipe = { ...JPEG, aspect: 1, cropAround: 'interest' } as const
    await runBatch(files, recipe, { worker: { ...port.worker, findCrop } })
    expect(asked).toEqual(['wide'])
    expect(port.calls.map((call) => call.recipe.crop?.x)).toEqual([7, 0])
    await expect(runBatch(files, recipe, { worker: port.worker })).rejects.toThrow('worker.findCrop')
  })

  it.each([
    [{ format: 'jpeg', cropAround: 'left' }, 'recipe.cropAround'],
    [{ format: 'gif' }, 'recipe.format'],
    [{ format: 'jpeg', maxWidth: 0 }, 'recipe.maxWidth'],
    [{ format: 'jpeg', quality: 2 }, 'recipe.quality'],
    [{ format: 'jpeg', colour: 'red' }, 'recipe.colour'],
  ])('rejects the recipe %j before anything is begun', async (recipe, field) => {
    const port = createPort()
    const run = runBatch([picture('a')], recipe as never, { worker: port.worker })
    await expect(run).rejects.toThrow(field)
    expect(port.calls).toEqual([])
  })
})

describe('an SVG', () => {
  const minifySvg = async (file: Picture) => ({ blob: { size: file.size - 1 }, recipe: {} })
  const same: BatchRecipe = { format: 'same', maxWidth: 400, metadata: 'keep' }

  it('is minified where its format, shape and size stay', async () => {
    const port = createPort()
    const policies: string[] = []
    const worker: BatchWorker<Picture, Made> = {
      ...port.worker,
      minifySvg: (file, metadata) => {
        policies.push(metadata)
        return minifySvg(file)
      },
    }
    const [result] = await runBatch([picture('a.svg', { format: 'svg' })], same, { worker })
    expect(result).toMatchObject({ status: 'done', format: 'svg', made: { blob: { size: 999 } } })
    expect([policies, port.calls]).toEqual([['keep'], []])
  })

  it.each<[string, BatchRecipe, PictureFacts['format']]>([
    ['another format is asked for', { format: 'webp' }, 'svg'],
    ['its size is to change', { ...same, maxWidth: 40 }, 'svg'],
    ['it is cropped', { ...same, aspect: 1 }, 'svg'],
    ['it is mirrored', { ...same, flip: { horizontal: true, vertical: false } }, 'svg'],
    ['the picture is none', same, 'png'],
  ])('is drawn where %s', async (_, recipe, format) => {
    const port = createPort()
    const worker = { ...port.worker, minifySvg }
    const [result] = await runBatch([picture('a', { format })], recipe, { worker })
    expect(port.calls).toHaveLength(1)
    expect(result).not.toMatchObject({ format: 'svg' })
  })

  it('becomes a PNG where the port cannot minify', async () => {
    const { worker } = createPort()
    const [result] = await runBatch([picture('a.svg', { format: 'svg' })], same, { worker })
    expect(result).toMatchObject({ format: 'png' })
  })
})

describe('a result that is larger than its original', () => {
  const larger = ({ size }: Picture, recipe: Partial<Recipe>) => (recipe.keepUnchanged ? size - 10 : size + 1)

  it('gives way to the original, without the metadata that the recipe removes', async () => {
    const port = createPort(larger)
    const file = picture('a', { format: 'png' })
    const [result] = await runBatch([file], { ...JPEG, metadata: 'strip-location' }, { worker: port.worker })
    expect(result).toMatchObject({ status: 'done', format: 'png', outcome: 'original' })
    expect(port.calls.at(-1)?.recipe).toEqual({
      format: 'png',
      metadata: 'strip-location',
      keepUnchanged: true,
    })
  })

  it('is made at a lower quality where its size was to change', async () => {
    const port = createPort(({ size }, { targetBytes }) => targetBytes ?? size + 1)
    const [result] = await runBatch([picture('a')], { ...JPEG, maxWidth: 200 }, { worker: port.worker })
    expect(result).toMatchObject({ outcome: 'lowered', made: { blob: { size: 1000 } } })
  })

  it('stays where the original’s format cannot be kept', async () => {
    const port = createPort(larger)
    const [result] = await runBatch([picture('a', { format: 'heic' })], JPEG, { worker: port.worker })
    expect(result).toMatchObject({ outcome: 'larger', format: 'jpeg' })
    expect(port.calls).toHaveLength(1)
  })

  it('stays where it was asked for', async () => {
    const port = createPort(larger)
    const [result] = await runBatch([picture('a')], { ...JPEG, larger: 'allow' }, { worker: port.worker })
    expect(result).toMatchObject({ outcome: 'made', made: { blob: { size: 1001 } } })
  })
})

describe('recipeFor', () => {
  it('crops to a shape around the centre, and never enlarges', () => {
    const facts = picture('a').facts
    expect(recipeFor({ format: 'jpeg', aspect: 1, maxWidth: 900, maxHeight: 900 }, facts)).toMatchObject({
      crop: { x: 50, y: 0, width: 300, height: 300 },
      size: { width: 300, height: 300 },
    })
  })

  it('measures a turned picture as it is seen', () => {
    const facts = picture('a', { orientation: 6 }).facts
    expect(recipeFor({ format: 'jpeg', maxHeight: 200 }, facts).size).toEqual({ width: 150, height: 200 })
  })

  it.each([
    ['png', 'png'],
    ['heic', 'jpeg'],
    ['svg', 'png'],
    ['avif', 'avif'],
  ] as const)('keeps the format of %s as %s', (format, written) => {
    expect(recipeFor({ format: 'same' }, picture('a', { format }).facts).format).toBe(written)
  })

  it('asks no quality and no limit of a format without loss', () => {
    const recipe: BatchRecipe = { format: 'same', quality: 0.7, targetBytes: 900, shrinkToTarget: true }
    expect(recipeFor(recipe, picture('a', { format: 'png' }).facts)).toEqual({ format: 'png' })
    expect(recipeFor(recipe, picture('a').facts)).toMatchObject({ quality: 0.7, targetBytes: 900 })
  })
})
