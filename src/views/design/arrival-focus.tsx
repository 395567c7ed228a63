import type { ReactNode } from 'react'

/** The same function on every render, so that the element is focused when it appears and never again. */
const focus = (element: HTMLElement | null) => element?.focus()

/**
 * Words that replace what the person was working in: they take the focus when they appear, so that they are
 * read out and in view. Stands inside a heading or a paragraph.
 */
export function ArrivalFocus({ children }: { children: ReactNode }) {
  return (
    <span tabIndex={-1} ref={focus}>
      {children}
    </span>
  )
}
