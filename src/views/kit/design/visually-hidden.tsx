import type { ReactNode } from 'react'
import './base.css'

export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="visually-hidden">{children}</span>
}
