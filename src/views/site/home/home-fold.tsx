import type { ReactNode } from 'react'
import './home.css'

/** Plain, because the panel's fold is in its script. */
export function HomeFold({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className="home-fold">
      <summary>{summary}</summary>
      {children}
    </details>
  )
}
