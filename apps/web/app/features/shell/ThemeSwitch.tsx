/**
 * Cycles through system, light and dark with each press.
 *
 * All three icons are in the page and the style sheet shows the right one, by the attribute set before the
 * first paint: the switch does not flicker during hydration.
 */
import type { ReactElement } from 'react'
import { chooseTheme, nextThemeChoice, useThemeChoice } from '../../lib/device/theme.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import styles from './ThemeSwitch.module.css'

/** The button in the header. */
export function ThemeSwitch(): ReactElement {
  const choice = useThemeChoice()
  const next = nextThemeChoice(choice)
  const label = `Theme: ${choice}. Switch to ${next}`
  return (
    <Button
      tone="quiet"
      className={styles.switch}
      aria-label={label}
      title={label}
      onClick={() => chooseTheme(next)}
    >
      <span className={styles.system}>
        <Icon shape="system" />
      </span>
      <span className={styles.light}>
        <Icon shape="sun" />
      </span>
      <span className={styles.dark}>
        <Icon shape="moon" />
      </span>
    </Button>
  )
}
