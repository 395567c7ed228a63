import type { ReactNode } from 'react'
import './base.css'

/** Words for those who listen, where those who look see them from the picture. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="visually-hidden">{children}</span>
}
