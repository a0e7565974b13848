/** The shapes that pictures can be cropped to, wherever a page offers them. */
export const PICTURE_SHAPES = [
  { id: '1:1', label: '1:1 (Square)', ratio: 1 },
  { id: '4:3', label: '4:3', ratio: 4 / 3 },
  { id: '16:9', label: '16:9', ratio: 16 / 9 },
  { id: '9:16', label: '9:16', ratio: 9 / 16 },
  { id: '3:2', label: '3:2', ratio: 3 / 2 },
] as const

/** The name of a shape. */
export type PictureShape = (typeof PICTURE_SHAPES)[number]['id']
