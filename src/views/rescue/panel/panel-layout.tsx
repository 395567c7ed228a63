import type { ReactNode } from 'react'
import { classNames } from '../../kit/design/class-names.ts'
import './panel.css'

/** Cards in the order of the page. */
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

export type CardPlace = (typeof cardPlaces)[number]

export type PanelCards = Partial<Record<CardPlace, ReactNode>>

type PanelLayoutProps = {
  strip: ReactNode
  map: ReactNode
  isPlaced?: boolean
  position?: ReactNode
  cards: PanelCards | null
  bar?: ReactNode
}

export function PanelLayout({ strip, map, isPlaced = true, position, cards, bar }: PanelLayoutProps) {
  const shownMap = <div className="panel-layout__map">{map}</div>
  return (
    <div className={classNames('panel-layout', !isPlaced && 'panel-layout--unplaced')}>
      <div className="panel-layout__strip">{strip}</div>
      {/* Places the position before the map in the HTML, so that it is painted and read aloud first. */}
      {position && <div className="panel-layout__position">{position}</div>}
      {isPlaced && shownMap}
      <div className="panel-layout__facts">
        {cards &&
          cardPlaces.map((place) => (
            <div className={`panel-layout__card panel-layout__card--${place}`} key={place}>
              {cards[place]}
            </div>
          ))}
      </div>
      {!isPlaced && shownMap}
      {bar && <div className="panel-layout__bar">{bar}</div>}
    </div>
  )
}
