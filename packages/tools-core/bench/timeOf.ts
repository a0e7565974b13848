/** How many milliseconds a function takes. */
export function timeOf(run: () => unknown): number {
  const started = performance.now()
  run()
  return performance.now() - started
}
