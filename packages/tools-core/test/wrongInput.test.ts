/**
 * Calls every function of the package with every kind of wrong value for each of its arguments, as JavaScript
 * without types may: one that returns a `Result` returns one, and one that returns a plain value throws only
 * a `TypeError` or a `RangeError`. The list of functions is that of the package's entries; one without a call
 * in `calls.ts` fails the test.
 */
import { describe, expect, it } from 'vitest'
import { all, isResult, outcome, shown, WRONG } from './calls.ts'

describe.each(all)('%s', (_, run, call) => {
  it('has a call in calls.ts', () => {
    expect(call, 'add one to CALLS in packages/tools-core/test/calls.ts').toBeDefined()
  })

  it('answers it, and answers in the same way whatever stands in place of each argument', async () => {
    const right = await outcome(run, call!)
    expect(right).not.toBeInstanceOf(Error)
    for (const at of call!.keys())
      for (const wrong of WRONG) {
        const given = call!.with(at, wrong)
        const answer = await outcome(run, given)
        if (!isResult(right)) continue
        expect(isResult(answer), `${String(answer)} for ${shown(wrong)} as argument ${at + 1}`).toBe(true)
        if (isResult(answer) && !answer.ok)
          expect(answer.errors[0]).toMatchObject({
            code: expect.stringMatching(/^[a-z0-9-]+$/),
            message: expect.stringMatching(/\S/),
          })
      }
  })
})

/** Functions that take neither a text nor any other JavaScript primitive. */
const PLAIN = [
  ' applyEdits',
  ' defaultOptions',
  ' detect',
  ' placeAt',
  ' readOptions',
  ' shareableOptions',
  ' writtenFile',
  'compression compressionOf',
  'pipeline formatPipeline',
  'pipeline inputOf',
  'pipeline pipelineFile',
  'json applyRepair',
  'json identifyJson',
  'diff bodyOf',
  'diff compareBytes',
  'diff diffFolders',
  'diff findMoves',
  'diff isBinary',
  'diff lineEndOf',
  'diff pairLines',
  'diff refineLine',
  'diff resolveMerge',
  'diff splitLines',
  'diff textFacts',
  'diff-data dataFormatOfName',
  'hash algorithmsOf',
  'hash checkFiles',
  'hash factsOf',
  'hash formatChecksumFile',
  'hash isChecksumFile',
  'hash sameDigest',
  'x509 certificateText',
  'color clipToGamut',
  'color colorDifference',
  'color colorRamp',
  'color convertColor',
  'color encodeSwatches',
  'color harmonize',
  'color isInGamut',
  'color mapToGamut',
  'color mixColors',
  'color nearestName',
  'color simulateVision',
  'csv sniffDialect',
  'qr contactText',
  'qr emailText',
  'qr wifiText',
  'time-zone changeText',
  'time-zone instantsOf',
  'time-zone offsetAt',
  'time-zone splitZones',
  'time-zone transitionsBetween',
  'time-zone writeMoment',
  'time-zone yearChanges',
  'time-zone zonedTime',
  'duration describeDuration',
  'duration formatIsoDuration',
]

describe('a plain value', () => {
  it.each(PLAIN)('is not made up by %s from a value that is not a valid input', async (name) => {
    const [, run, call] = all.find(([each]) => each === name)!
    for (const wrong of [undefined, null, 42, true, () => 1])
      expect(await outcome(run, call!.with(0, wrong))).toMatchObject({
        name: 'TypeError',
        code: 'invalid-input',
        message: expect.stringMatching(/^The input must be .*, not .*\.$/),
      })
  })

  it('is returned by every other function only where every input has one', () => {
    const total = all
      .filter(([name]) => !PLAIN.includes(name))
      .map(([name, run, call]) => [name, run, call] as const)
    const plain = total.filter(([, run, call]) => {
      const answer = run(...call!)
      return !isResult(answer) && !(answer instanceof Promise)
    })
    expect(plain.map(([name]) => name)).toEqual([
      ' hostZone',
      ' findTool',
      'hash findAlgorithm',
      'time-zone tzdataRelease',
      'pipeline findStepTool',
    ])
  })
})
