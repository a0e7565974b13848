/**
 * The site's own small icons: 16 px grid, 1.5 px strokes in the colour of the text.
 *
 * Icons are decoration: they are hidden from assistive technology, and the control around them says in words
 * what they mean.
 */
import type { ReactElement } from 'react'

const PATHS = {
  chevron: 'M4 6.5l4 4 4-4',
  menu: 'M2 4.5h12M2 8h12M2 11.5h12',
  close: 'M3.5 3.5l9 9M12.5 3.5l-9 9',
  check: 'M3 8.5l3.2 3.2L13 4.8',
  sun: 'M8 5.2a2.8 2.8 0 100 5.6 2.8 2.8 0 000-5.6zM8 1v1.4M8 13.6V15M1 8h1.4M13.6 8H15M3.05 3.05l1 1M11.95 11.95l1 1M12.95 3.05l-1 1M4.05 11.95l-1 1',
  moon: 'M13.4 9.6A5.8 5.8 0 016.4 2.6a5.8 5.8 0 107 7z',
  system: 'M2 3h12v8H2zM6 14h4M8 11v3',
  external: 'M9.5 2.5h4v4M13.5 2.5L7 9M11.5 9.5v3.5h-9V4h3.5',
  download: 'M8 2v8M4.5 6.8L8 10.3l3.5-3.5M2.5 13.5h11',
  upload: 'M8 10.5v-8M4.5 5.7L8 2.2l3.5 3.5M2.5 13.5h11',
  copy: 'M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3',
  convert: 'M2.5 5h10M9.5 2l3 3-3 3M13.5 11h-10M6.5 8l-3 3 3 3',
  warning: 'M8 2l6.5 11.5h-13zM8 6.5v3.2M8 11.6v.01',
  info: 'M8 1.8a6.2 6.2 0 100 12.4A6.2 6.2 0 008 1.8zM8 7.2v3.9M8 5v.01',
  reload: 'M13.2 3v3.3H9.9M12.8 6.2A5.2 5.2 0 108 13.2a5.2 5.2 0 005-3.7',
  search: 'M7 2.5a4.5 4.5 0 100 9 4.5 4.5 0 000-9zM10.3 10.3l3.4 3.4',
  lock: 'M3.5 7.5h9v6h-9zM5.5 7.5V5a2.5 2.5 0 015 0v2.5',
  star: 'M8 1.8l1.9 3.9 4.3.6-3.1 3 .7 4.3L8 11.6l-3.8 2 .7-4.3-3.1-3 4.3-.6z',
} as const

/** An icon: the name of one that every page has, or the path of another (`toolIcons`). */
export type IconShape = IconName | `M${string}`

type IconName = keyof typeof PATHS

export interface IconProps {
  readonly shape: IconShape
  /** Edge in CSS pixels. @defaultValue 16 */
  readonly size?: number
}

/** One icon, in the colour of the text around it. */
export function Icon({ shape, size = 16 }: IconProps): ReactElement {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={isName(shape) ? PATHS[shape] : shape} />
    </svg>
  )
}

function isName(shape: IconShape): shape is IconName {
  return shape in PATHS
}
