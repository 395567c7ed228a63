import type { ReactNode } from 'react'
import './home.css'

/** A fold of plain HTML. The panel's fold comes with the panel's script, which no other page loads. */
export function HomeFold({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className="home-fold">
      <summary>{summary}</summary>
      {children}
    </details>
  )
}
