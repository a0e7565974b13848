/**
 * The icons of the tools and of the pages about them, as paths on the grid of `Icon`. Separate from the icons
 * every page needs, so that a page that shows none of them does not load them.
 */
export const toolIcons = {
  plus: 'M8 3v10M3 8h10',
  minus: 'M3 8h10',
  arrowRight: 'M2.5 8h11M9 3.5L13.5 8 9 12.5',
  arrowLeft: 'M13.5 8h-11M7 3.5L2.5 8 7 12.5',
  arrowUp: 'M8 13.5v-11M3.5 7L8 2.5 12.5 7',
  arrowDown: 'M8 2.5v11M3.5 9L8 13.5 12.5 9',
  paste: 'M5.5 2.5h5v2h-5zM5.5 3.5h-2v10h9v-10h-2',
  undo: 'M3 6.5h6.5a3.5 3.5 0 010 7H6M5.8 3.2L2.5 6.5l3.3 3.3',
  redo: 'M13 6.5H6.5a3.5 3.5 0 000 7H10M10.2 3.2l3.3 3.3-3.3 3.3',
  rotateLeft: 'M3 3v3.2h3.2M3.3 6.2A5.3 5.3 0 112.9 9.6',
  rotateRight: 'M13 3v3.2H9.8M12.7 6.2a5.3 5.3 0 10.4 3.4',
  flipHorizontal: 'M8 1.5v13M5.5 4v8L1.8 12zM10.5 4v8l3.7 0z',
  flipVertical: 'M1.5 8h13M4 5.5h8L12 1.8zM4 10.5h8v3.7z',
  crop: 'M4.5 1.5v10h10M1.5 4.5h10v10',
  resize: 'M9.5 2.5h4v4M13.5 2.5l-5 5M6.5 13.5h-4v-4M2.5 13.5l5-5',
  compress: 'M8 1.5v4.8M5.7 4L8 6.3 10.3 4M8 14.5V9.7M5.7 12L8 9.7l2.3 2.3M2.5 8h11',
  compare: 'M8 1.5v13M2.5 3.5h3.5M2.5 3.5v9h3.5M10 3.5h3.5v9H10',
  image: 'M2 3h12v10H2zM2.5 11.5L6 7.8l2.6 2.6 1.9-1.7 3.2 3M10.8 6.2h.01',
  film: 'M2 3h12v10H2zM5 3v10M11 3v10M2 6.3h3M2 9.7h3M11 6.3h3M11 9.7h3',
  play: 'M4.5 2.5l8.5 5.5-8.5 5.5z',
  pause: 'M5 3v10M11 3v10',
  braces:
    'M6 2.5c-2 0-2 1-2 2.5S4 7.5 2.5 8C4 8.5 4 9.5 4 11s0 2.5 2 2.5M10 2.5c2 0 2 1 2 2.5s0 2.5 1.5 3C12 8.5 12 9.5 12 11s0 2.5-2 2.5',
  code: 'M5.5 4.5L2 8l3.5 3.5M10.5 4.5L14 8l-3.5 3.5',
  key: 'M5 8a2.5 2.5 0 100 5 2.5 2.5 0 000-5zM6.8 8.7L13 2.5M10.5 5l2 2',
  number: 'M6.5 2.5L5 13.5M11 2.5L9.5 13.5M2.5 6h11M2.5 10h11',
  palette:
    'M8 2.5a5.5 5.5 0 100 11c1.2 0 1.3-1 .8-1.7-.6-.9 0-1.8 1-1.8h1.7a2 2 0 002-2C13.5 5 11 2.5 8 2.5zM5.5 8h.01M7 5.5h.01M10 5.5h.01',
  text: 'M2.5 3.5h11M2.5 6.5h11M2.5 9.5h11M2.5 12.5h6',
  clock: 'M8 2a6 6 0 100 12A6 6 0 008 2zM8 4.8V8l2.2 1.5',
  dice: 'M2.5 2.5h11v11h-11zM5.5 5.5h.01M10.5 5.5h.01M8 8h.01M5.5 10.5h.01M10.5 10.5h.01',
  keyboard: 'M1.5 4h13v8h-13zM4 6.5h.01M6.5 6.5h.01M9 6.5h.01M11.5 6.5h.01M5 9.5h6',
  lock: 'M3.5 7.5h9v6h-9zM5.5 7.5V5a2.5 2.5 0 015 0v2.5',
  zoomIn: 'M7 2.5a4.5 4.5 0 100 9 4.5 4.5 0 000-9zM10.3 10.3l3.4 3.4M7 5v4M5 7h4',
  zoomOut: 'M7 2.5a4.5 4.5 0 100 9 4.5 4.5 0 000-9zM10.3 10.3l3.4 3.4M5 7h4',
  shield: 'M8 1.8l5 1.7v4c0 3.2-2 5.5-5 6.7-3-1.2-5-3.5-5-6.7v-4zM5.8 7.9l1.6 1.6 2.9-3',
  tool: 'M2.5 13.5l6-6M6.6 9.4L4.5 7.3l6-5 3.2 3.2-5 6z',
  folder: 'M1.8 3.5h4.4l1.6 2h6.4v7.5H1.8z',
  page: 'M3.5 1.8h6l3 3v9.4h-9zM9.5 1.8v3h3',
  lines: 'M2 3.5h12M4 8h8M6.5 12.5h3',
  globe:
    'M8 2a6 6 0 100 12A6 6 0 008 2zM2 8h12M8 2c2 1.7 2.6 3.7 2.6 6S10 12.3 8 14C6 12.3 5.4 10.3 5.4 8S6 3.7 8 2z',
  offline: 'M2 6.5a9 9 0 0112 0M4.2 8.9a5.6 5.6 0 017.6 0M6.4 11.2a2.3 2.3 0 013.2 0M8 13.3v.01',
} as const
