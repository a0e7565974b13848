/**
 * Addresses of ffmpeg's two builds on this site: separate programs (GPL), unmodified files beside ours, only
 * downloaded when needed. Their notice is on the about page, their licence in /licences/GPL-2.0.txt.
 */

import singleWasm from '@ffmpeg/core/wasm?url'
import singleCore from '@ffmpeg/core?url'
import threadedWasm from '@ffmpeg/core-mt/wasm?url'
import threadedWorker from '@ffmpeg/core-mt/worker?url'
import threadedCore from '@ffmpeg/core-mt?url'
import classWorker from '@ffmpeg/ffmpeg/worker?worker&url'
import type { AnimationFfmpeg, FfmpegAssets } from '@whittle/video-core/browser'

/** Sizes of the WebAssembly in bytes, raw and gzipped. */
export const FFMPEG: FfmpegAssets = {
  single: {
    coreUrl: singleCore,
    wasmUrl: singleWasm,
    bytes: 32_232_419,
    transferBytes: 10_257_774,
  },
  threaded: {
    coreUrl: threadedCore,
    wasmUrl: threadedWasm,
    workerUrl: threadedWorker,
    bytes: 32_718_323,
    transferBytes: 10_312_618,
  },
}

/** What makes animations: the single-threaded build, and the worker of `@ffmpeg/ffmpeg`. */
export const ANIMATION_FFMPEG: AnimationFfmpeg = { ...FFMPEG.single, classWorkerUrl: classWorker }
