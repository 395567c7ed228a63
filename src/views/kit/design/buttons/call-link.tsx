import { createContext, type MouseEvent, type ReactNode, useContext } from 'react'
import { digitsOf } from '../../../../domain/primitives/digits.ts'

/** Handler that replaces phone calls in the example panel; null elsewhere. */
export const HeldCalls = createContext<(() => void) | null>(null)

export const EXAMPLE = 'example'

type CallLinkProps = {
  number: string
  className?: string
  onCall?: () => void
  children: ReactNode
}

export function CallLink({ number, className, onCall, children }: CallLinkProps) {
  const hold = useContext(HeldCalls)
  if (hold === null)
    return (
      <a
        className={className}
        href={`tel:${number.trim().startsWith('+') ? '+' : ''}${digitsOf(number)}`}
        onClick={onCall}
      >
        {children}
      </a>
    )
  const press = (event: MouseEvent) => {
    event.preventDefault()
    hold()
    onCall?.()
  }
  // Renders a link rather than a button, so that it works without scripts.
  return (
    <a className={className} href={`#${EXAMPLE}`} onClick={press}>
      {children}
    </a>
  )
}
