import type { ReactNode } from 'react'
import './visually-hidden.css'

/** Words for those who listen, where those who look see them from the picture. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="visually-hidden">{children}</span>
}
