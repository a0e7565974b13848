import { findTool } from '@whittle/tools-core'
import { expect, it } from 'vitest'
import type { HandOverItem } from '../../lib/handOver/handOverItem.ts'
import { createConverter } from './ConverterContext.ts'
import { swapTool } from './swapTool.ts'

const encode = findTool('url-encode')!

async function handedFrom(text: string): Promise<readonly HandOverItem[]> {
  const converter = createConverter(encode)
  converter.workspace.start({ options: { ...converter.store.getState().options, mode: 'form' }, text })
  await expect.poll(() => converter.store.getState().job.status).toBe(text === '' ? 'idle' : 'done')
  const handed: HandOverItem[] = []
  await swapTool(converter, async (item) => void handed.push(item))
  return handed
}

const options = { mode: 'form', charset: 'utf-8' }

it('hands the output to the inverse tool, with the options that both have', async () => {
  expect(await handedFrom('a b')).toEqual([{ to: '/converter/encoding/url-decode', text: 'a+b', options }])
})

it('hands over no text where there is no output, so that the other page keeps its own', async () => {
  expect(await handedFrom('')).toEqual([{ to: '/converter/encoding/url-decode', options }])
})
