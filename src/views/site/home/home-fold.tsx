import type { ReactNode } from 'react'
import './home.css'

/** Collapsible section. Uses plain `<details>`, because importing `Fold` would load the panel's script. */
export function HomeFold({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className="home-fold">
      <summary>{summary}</summary>
      {children}
    </details>
  )
}
