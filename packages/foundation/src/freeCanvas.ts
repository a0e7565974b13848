/** Releases a canvas's memory now; otherwise a browser may keep it until the next garbage collection. */
export function freeCanvas(canvas: { width: number; height: number }): void {
  canvas.width = 0
  canvas.height = 0
}
