import type { ReactNode } from 'react'
import './home.css'

/** Plain `<details>`, because importing `Fold` would load the panel's script. */
export function HomeFold({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className="home-fold">
      <summary>{summary}</summary>
      {children}
    </details>
  )
}
