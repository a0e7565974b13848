/** Milliseconds that something takes. */
export function timeOf(run: () => unknown): number {
  const started = performance.now()
  run()
  return performance.now() - started
}
