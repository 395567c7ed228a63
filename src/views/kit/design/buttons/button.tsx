import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react'
import { Link, type LinkProps } from '../../link.tsx'
import { classNames } from '../class-names.ts'
import { SpinnerRing } from '../spinner.tsx'
import './button.css'

/**
 * `primary`: next step; `danger`: main emergency action, or deletion; `alarm`: emergency action beside a more
 * prominent one; `quiet`: secondary; `safe`: good outcome.
 */
type ButtonVariant = 'primary' | 'danger' | 'alarm' | 'quiet' | 'safe'

type Look = { variant?: ButtonVariant | undefined; wide?: boolean | undefined; icon?: ReactNode }

const lookOf = ({ variant = 'primary', wide = false }: Look, className: string | undefined) =>
  classNames('button', `button--${variant}`, wide && 'button--wide', className)

/** `busy`: this button's request is pending. `waits`: another button's request is pending. */
type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & Look & { busy?: boolean; waits?: boolean }

/** Uses `aria-disabled` while busy or waiting, because `disabled` would lose the focus. */
export function Button({
  variant,
  wide,
  icon,
  busy = false,
  waits = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || waits) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      {...(busy && { 'aria-busy': true })}
      {...((busy || waits) && { 'aria-disabled': true })}
      className={lookOf({ variant, wide }, className)}
      onClick={press}
    >
      {busy ? <SpinnerRing /> : icon}
      {children}
    </button>
  )
}

export function ButtonLink({ variant, wide, icon, className, children, ...rest }: LinkProps & Look) {
  return (
    <Link {...rest} className={lookOf({ variant, wide }, className)}>
      {icon}
      {children}
    </Link>
  )
}
