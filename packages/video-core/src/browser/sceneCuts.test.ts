import { expect, it } from 'vitest'
import { firstTreatment, hidingSetup, needsDecoy, rateFor } from './sceneCuts.ts'

const LAYERED = {
  config: { codec: 'avc1.64001f', width: 64, height: 64, scalabilityMode: 'L1T2', contentHint: 'detail' },
  steered: true,
}

it('puts a decoy before every third frame but the key frame, and only where movement is hidden', () => {
  const decoys = Array.from({ length: 10 }, (_, frame) => frame).filter((frame) => needsDecoy(frame, 'hide'))
  expect(decoys).toEqual([3, 6, 9])
  expect([needsDecoy(3, 'watch'), needsDecoy(3, 'allow')]).toEqual([false, false])
})

it('asks for less where some of the bits are dropped', () => {
  expect(rateFor(1000, 'hide')).toBe(833)
  expect(rateFor(1000, 'watch')).toBe(1000)
})

it('hides movement from three layers coded as a video', () => {
  expect(hidingSetup(LAYERED)).toEqual({
    config: { codec: 'avc1.64001f', width: 64, height: 64, scalabilityMode: 'L1T3' },
    steered: true,
  })
})

it('allows cuts where they cannot be hidden: without layers, or without steering', () => {
  expect(firstTreatment(LAYERED)).toBe('watch')
  expect(firstTreatment({ ...LAYERED, steered: false })).toBe('allow')
  expect(firstTreatment({ config: { codec: 'avc1.64001f', width: 64, height: 64 }, steered: true })).toBe(
    'allow',
  )
})
