import type { ReactNode } from 'react'
import './panel.css'

/**
 * The panel's cards in the order in which a rescuer asks: what they act on, what they have to know, what can be
 * looked up. On a phone they stand in one column.
 */
const cardPlaces = [
  'position',
  'handOver',
  'timeline',
  'over',
  'place',
  'identity',
  'medical',
  'contacts',
  'trip',
  'plan',
  'light',
  'track',
  'part',
  'device',
  'positions',
] as const

/** The content of each place: nothing, a card, or several. */
export type PanelCards = Partial<Record<(typeof cardPlaces)[number], ReactNode>>

type PanelLayoutProps = {
  strip: ReactNode
  map: ReactNode
  /** Stands right below the map. */
  position?: ReactNode
  cards: PanelCards | null
  /** Stands in the bar at the foot of the window. */
  bar?: ReactNode
}

/**
 * On a phone one column: status, map, position, cards, and a bar at the foot of the window. From 1024 px on the map
 * stands on the left at full height, and the rest to its right.
 */
export function PanelLayout({ strip, map, position, cards, bar }: PanelLayoutProps) {
  return (
    <div className="panel-layout">
      <div className="panel-layout__strip">{strip}</div>
      <div className="panel-layout__map">{map}</div>
      {position && <div className="panel-layout__position">{position}</div>}
      <div className="panel-layout__facts">
        {cards &&
          cardPlaces.map((place) => (
            <div className={`panel-layout__card panel-layout__card--${place}`} key={place}>
              {cards[place]}
            </div>
          ))}
      </div>
      {bar && <div className="panel-layout__bar">{bar}</div>}
    </div>
  )
}
