/**
 * Buttons, and links that look like them.
 *
 * `primary` is for the main action on a screen, `quiet` for tools in a bar, `plain` for everything else.
 */
import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './Button.module.css'
import { className } from './className.ts'
import { Icon, type IconShape } from './Icon.tsx'

type ButtonTone = 'plain' | 'primary' | 'quiet'
type ButtonSize = 'medium' | 'large'

interface ButtonLook {
  /** @defaultValue 'plain' */
  readonly tone?: ButtonTone
  /** 32 or 40 px high. @defaultValue 'medium' */
  readonly size?: ButtonSize
  /** Shown before the text. */
  readonly icon?: IconShape
  readonly children?: ReactNode
}

export interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'children'> {}

/** A `<button type="button">`; passes on every prop of a native button, including `ref`. */
export function Button({ tone, size, icon, children, className: extra, ...rest }: ButtonProps): ReactElement {
  return (
    <button type="button" {...rest} className={look({ tone, size }, extra)}>
      {icon === undefined ? null : <Icon shape={icon} />}
      {children}
    </button>
  )
}

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  readonly icon: IconShape
  /** What the button does: its accessible name and its tooltip. */
  readonly label: string
  /** @defaultValue 'quiet' */
  readonly tone?: ButtonTone
  /** @defaultValue 'medium' */
  readonly size?: ButtonSize
}

/** A square button that shows only an icon. Set `aria-pressed` for a toggle. */
export function IconButton({
  icon,
  label,
  tone = 'quiet',
  size,
  className: extra,
  ...rest
}: IconButtonProps): ReactElement {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={look({ tone, size }, className(styles.iconOnly, extra))}
    >
      <Icon shape={icon} />
    </button>
  )
}

export interface ButtonLinkProps extends ButtonLook, Omit<ComponentProps<typeof Link>, 'children'> {}

/** A link within the site that looks like a button. */
export function ButtonLink({
  tone,
  size,
  icon,
  children,
  className: extra,
  ...rest
}: ButtonLinkProps): ReactElement {
  return (
    <Link {...rest} className={look({ tone, size }, extra)}>
      {icon === undefined ? null : <Icon shape={icon} />}
      {children}
    </Link>
  )
}

interface Look {
  readonly tone: ButtonTone | undefined
  readonly size: ButtonSize | undefined
}

function look({ tone = 'plain', size = 'medium' }: Look, extra: string | undefined): string {
  return className(styles.button, styles[tone], styles[size], extra)
}
