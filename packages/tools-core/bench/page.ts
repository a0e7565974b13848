/** Runs the workloads in a page. */
import { type Timing, timeWorkloads as time } from './workloads.ts'

declare global {
  var timeWorkloads: (rounds: number) => Promise<Timing[]>
}

globalThis.timeWorkloads = time
