import type { VideoProgress } from '@whittle/video-core/browser'
import { expect, it, vi } from 'vitest'
import { mountInPage } from '../../testing/mountInPage.ts'
import { MakerContext } from './MakerContext.ts'
import { ProgressBlock } from './ProgressBlock.tsx'
import { createVideoMakerStore } from './store.ts'
import { createWorkspace } from './workspace.ts'

it.each<[string, VideoProgress]>([
  ['Frame 45 of 90', { stage: 'generating', progress: 0.35, frame: 45, frameCount: 90 }],
  [
    'Frame 45 of 90 · about 3 s left',
    { stage: 'generating', progress: 0.35, frame: 45, frameCount: 90, secondsLeft: 2.1 },
  ],
  [
    '1 MB of 9.54 MB',
    { stage: 'loading', progress: 0, frame: 0, frameCount: 90, bytesLoaded: 2 ** 20, bytesTotal: 1e7 },
  ],
])('below the bar stands “%s”', async (text, progress) => {
  const store = createVideoMakerStore()
  store.getState().setJob({ status: 'running', progress })
  const host = mountInPage(
    <MakerContext value={{ store, workspace: createWorkspace(store) }}>
      <ProgressBlock cancelButton={{ current: null }} />
    </MakerContext>,
  )
  const bar = await vi.waitUntil(() => host.querySelector('progress'))
  expect(bar.nextElementSibling?.textContent).toBe(text)
})
