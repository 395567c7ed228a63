import { groundSources } from '../../../domain/position/attribution.ts'
import type { PlaceInWords } from '../../../domain/position/place.ts'
import { Card } from '../../kit/design/card.tsx'
import './place-card.css'
import { WHOM_TO_CALL } from './whom-to-call.ts'

/** The place of the last known position, as a dispatcher asks for it, and whom to call. */
export function PlaceCard({ place }: { place: PlaceInWords }) {
  const [first, ...others] = place.words
  return (
    <Card title="Where this is">
      {first && <p className="place-card__area">{first}</p>}
      {others.length > 0 && (
        <ul className="place-card__words">
          {others.map((word) => (
            <li key={word}>{word}</li>
          ))}
        </ul>
      )}
      <p className="place-card__call" id={WHOM_TO_CALL}>
        {place.call}
      </p>
      <details className="place-card__sources">
        <summary>How this was worked out</summary>
        <p>
          From the last known position and maps of{' '}
          {groundSources.map(({ name, what, url }, at) => (
            <span key={url}>
              {at > 0 && (at === groundSources.length - 1 ? ' and ' : ', ')}
              <a href={url}>{name}</a> ({what})
            </span>
          ))}
          . They draw borders to about a mile and shores to about 250 m, and leave small waters out.
        </p>
      </details>
    </Card>
  )
}
