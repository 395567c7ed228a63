import type { ReactNode } from 'react'
import './panel-layout.css'

type PanelLayoutProps = { strip: ReactNode; map: ReactNode; facts: ReactNode; actions?: ReactNode }

/**
 * On a phone one column: status, map, facts, and the actions in a bar that stays at the bottom.
 * From 1024 px the map stands to the left, full height, and the rest to its right.
 */
export function PanelLayout({ strip, map, facts, actions }: PanelLayoutProps) {
  return (
    <div className="panel-layout">
      <div className="panel-layout__strip">{strip}</div>
      <div className="panel-layout__map">{map}</div>
      <div className="panel-layout__facts">{facts}</div>
      {actions && <div className="panel-layout__actions">{actions}</div>}
    </div>
  )
}
