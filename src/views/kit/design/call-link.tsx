import { createContext, type MouseEvent, type ReactNode, useContext } from 'react'
import { digitsOf } from '../../../domain/primitives/digits.ts'

/** In an example, what happens in the place of a call; null where calls are made. */
export const HeldCalls = createContext<(() => void) | null>(null)

/** The address's fragment that leads to the words "nobody is called from here". */
export const EXAMPLE = 'example'

type CallLinkProps = {
  /** The number as somebody wrote it. */
  number: string
  className?: string
  /** Runs when the number is called. */
  onCall?: () => void
  children: ReactNode
}

/** A link that calls a number. In an example (`HeldCalls`) it calls nobody. */
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
  // In an example without a script a button would do nothing, so this is a link to the words that say so.
  return (
    <a className={className} href={`#${EXAMPLE}`} onClick={press}>
      {children}
    </a>
  )
}
