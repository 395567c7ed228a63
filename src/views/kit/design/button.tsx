import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import { classNames } from './class-names.ts'
import { SpinnerRing } from './spinner.tsx'
import './button.css'

/**
 * What a press means. In their order: the next step, an emergency action, an action beside a louder one, a secondary
 * way, "all is well".
 */
type ButtonVariant = 'primary' | 'danger' | 'alarm' | 'quiet' | 'safe'

type Look = { variant?: ButtonVariant; wide?: boolean; icon?: ReactNode }

const lookOf = ({ variant = 'primary', wide = false }: Look, className?: string) =>
  classNames('button', `button--${variant}`, wide && 'button--wide', className)

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & Look & { busy?: boolean }

/**
 * A button of at least 48 px. While `busy` it keeps the focus and takes no press
 * (aria-disabled, since a disabled button would drop the focus to the page).
 */
export function Button({
  variant,
  wide,
  icon,
  busy = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  const look = lookOf({ ...(variant && { variant }), ...(wide && { wide }) }, className)
  return (
    <button
      type="button"
      {...rest}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true })}
      className={look}
      onClick={press}
    >
      {busy ? <SpinnerRing /> : icon}
      {children}
    </button>
  )
}

/** A link of the router that looks like a button; it leads to another page. */
export function ButtonLink({ variant, wide, icon, className, children, ...rest }: LinkProps & Look) {
  const look = lookOf({ ...(variant && { variant }), ...(wide && { wide }) }, className)
  return (
    <Link {...rest} className={look}>
      {icon}
      {children}
    </Link>
  )
}
