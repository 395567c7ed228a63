import type { ReactNode } from 'react'
import './home-fold.css'

/**
 * What is closed until somebody wants it. The browser's own fold, since the one of the panel comes with the panel's
 * script, which no other page brings.
 */
export function HomeFold({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className="home-fold">
      <summary>{summary}</summary>
      {children}
    </details>
  )
}
