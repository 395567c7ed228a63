import type { ReactNode } from 'react'
import { SeaChart } from '../chart/chart.tsx'
import './empty-state.css'

export function EmptyState({ children }: { children: ReactNode }) {
  return (
    <div className="empty-state">
      <SeaChart stage="planned" view="0 200 400 120" className="empty-state__chart" />
      <p>{children}</p>
    </div>
  )
}
