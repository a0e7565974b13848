/** Gives a canvas' memory back now; a browser may otherwise keep it until the next garbage collection. */
export function freeCanvas(canvas: { width: number; height: number }): void {
  canvas.width = 0
  canvas.height = 0
}
