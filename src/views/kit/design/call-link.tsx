import { createContext, type MouseEvent, type ReactNode, useContext } from 'react'
import { digitsOf } from '../../../domain/primitives/digits.ts'

/** What happens in an example instead of a call; null: calls are made. */
export const HeldCalls = createContext<(() => void) | null>(null)

/** The fragment of the address that leads to what says that nobody is called. */
export const EXAMPLE = 'example'

type CallLinkProps = {
  /** As it was written. */
  number: string
  className?: string
  /** Besides the call. */
  onCall?: () => void
  children: ReactNode
}

/** Calls a number when it is pressed; in an example (`HeldCalls`) nobody. */
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
  // Without a script a button would do nothing; this leads to the words that say so.
  return (
    <a className={className} href={`#${EXAMPLE}`} onClick={press}>
      {children}
    </a>
  )
}
