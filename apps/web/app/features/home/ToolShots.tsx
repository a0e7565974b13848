/** Four of the tools, as they look in use (`npm run pictures`): in the theme of the page. */
import type { ReactElement } from 'react'
import { HOME } from '../../content/home.ts'
import colorDark from '../../content/pictures/tool-color-dark.webp'
import colorLight from '../../content/pictures/tool-color-light.webp'
import differDark from '../../content/pictures/tool-differ-dark.webp'
import differLight from '../../content/pictures/tool-differ-light.webp'
import jsonDark from '../../content/pictures/tool-json-dark.webp'
import jsonLight from '../../content/pictures/tool-json-light.webp'
import videoDark from '../../content/pictures/tool-video-dark.webp'
import videoLight from '../../content/pictures/tool-video-light.webp'
import { destinationOf } from '../../lib/links/destination.ts'
import { site } from '../../site.config.ts'
import { DestinationLink } from '../../ui/DestinationLink.tsx'
import styles from './ToolShots.module.css'

const { label, ...TEXTS } = HOME.shots

const SHOTS = [
  { ...TEXTS.differ, path: '/differ', light: differLight, dark: differDark },
  { ...TEXTS.json, path: '/json', light: jsonLight, dark: jsonDark },
  { ...TEXTS.color, path: '/converter/style/color', light: colorLight, dark: colorDark },
  { ...TEXTS.video, path: '/image-to-video', light: videoLight, dark: videoDark },
] as const

/** Only tools that have an address. */
const SHOWN = SHOTS.flatMap((shot) => {
  const destination = destinationOf(shot.path, site)
  return destination === undefined ? [] : [{ ...shot, destination }]
})

/** A picture of each, which leads to the tool. */
export function ToolShots(): ReactElement {
  return (
    <ul className={styles.shots} aria-label={label}>
      {SHOWN.map(({ name, text, alt, light, dark, destination }) => (
        <li key={name}>
          {(['light', 'dark'] as const).map((theme) => (
            <img
              key={theme}
              className={styles[theme]}
              src={theme === 'light' ? light : dark}
              alt={alt}
              width={576}
              height={380}
              loading="lazy"
            />
          ))}
          <div>
            <DestinationLink className={styles.name} destination={destination}>
              {name}
            </DestinationLink>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
