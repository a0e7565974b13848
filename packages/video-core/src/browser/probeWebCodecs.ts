/** Finds out whether the browser's own encoder works for a plan, and remembers the answer. */
import { messageOf } from '@whittle/foundation/messageOf'
import { WorkerFailure } from '@whittle/foundation/workerProtocol'
import { startThread } from '@whittle/foundation/workerThread'
import type { VideoPlan } from '../plan.ts'
import { isScarce } from './bitShares.ts'
import type { VideoWorkerApi } from './protocol.ts'
import {
  hasWebCodecs,
  NO_WEBCODECS,
  PROBE_MILLISECONDS,
  tryWebCodecs,
  type WebCodecsProbe,
  wakeMediaSystem,
} from './tryWebCodecs.ts'

/** Two attempts may hang in a worker, whose script has to be loaded before. */
const WORKER_MILLISECONDS = 3 * PROBE_MILLISECONDS

const probes = new Map<string, Promise<WebCodecsProbe>>()

/**
 * Tries the browser's encoder with a plan. The result is cached for each size, frame rate and level, and
 * separately for plans whose bits are scarce. The configuration that works gets the plan's own bit rate.
 * Never rejects.
 *
 * @param worker Starts a worker to try it in, which leaves the page responsive. Without one it is tried on
 *   the calling thread.
 */
export async function probeWebCodecs(plan: VideoPlan, worker?: () => Worker): Promise<WebCodecsProbe> {
  const key = [plan.width, plan.height, plan.fps, plan.codec, isScarce(plan)].join()
  const pending = probes.get(key) ?? (worker === undefined ? tryWebCodecs(plan) : tryInWorker(plan, worker))
  probes.set(key, pending)
  const probe = await pending
  if (probe.available) return { ...probe, config: { ...probe.config, bitrate: plan.bitrate } }
  if (probe.mayPass && probes.get(key) === pending) probes.delete(key)
  return probe
}

async function tryInWorker(plan: VideoPlan, worker: () => Worker): Promise<WebCodecsProbe> {
  if (!hasWebCodecs()) return NO_WEBCODECS
  wakeMediaSystem()
  const thread = startThread<VideoWorkerApi>(worker)
  try {
    return await thread.run('probe', plan, { stallTimeoutMs: WORKER_MILLISECONDS })
  } catch (error) {
    // Where the encoder hangs the worker, it would hang the page. A worker that cannot be started, such as
    // one whose script is not found, tells nothing about the encoder.
    const isStuck = error instanceof WorkerFailure && error.code === 'worker-silent'
    return isStuck ? { available: false, reason: messageOf(error), mayPass: true } : await tryWebCodecs(plan)
  } finally {
    thread.end()
  }
}
