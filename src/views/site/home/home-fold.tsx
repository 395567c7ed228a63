import type { ReactNode } from 'react'
import './home.css'

/** A plain fold, because `Fold` is in the panel's script. */
export function HomeFold({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className="home-fold">
      <summary>{summary}</summary>
      {children}
    </details>
  )
}
