import type { ReactNode } from 'react'
import './panel-layout.css'

/** The panel's cards in the order in which a rescuer asks; on a phone they stand below one another in it. */
const cardPlaces = [
  'claim',
  'place',
  'identity',
  'medical',
  'position',
  'trip',
  'contacts',
  'timeline',
  'track',
  'handOver',
  'device',
  'positions',
] as const

/** What stands at each place: nothing, a card, or several below one another. */
export type PanelCards = Partial<Record<(typeof cardPlaces)[number], ReactNode>>

type PanelLayoutProps = { strip: ReactNode; map: ReactNode; cards: PanelCards | null; actions?: ReactNode }

/**
 * On a phone one column: status, map, cards, and the actions in a bar that stays at the bottom.
 * From 1024 px the map stands to the left, full height, and the rest to its right.
 */
export function PanelLayout({ strip, map, cards, actions }: PanelLayoutProps) {
  return (
    <div className="panel-layout">
      <div className="panel-layout__strip">{strip}</div>
      <div className="panel-layout__map">{map}</div>
      <div className="panel-layout__facts">
        {cards &&
          cardPlaces.map((place) => (
            <div className={`panel-layout__card panel-layout__card--${place}`} key={place}>
              {cards[place]}
            </div>
          ))}
      </div>
      {actions && <div className="panel-layout__actions">{actions}</div>}
    </div>
  )
}
