import { groundSources } from '../../../domain/position/attribution.ts'
import type { PlaceInWords } from '../../../domain/position/place.ts'
import { FoldCard } from '../../kit/design/fold.tsx'
import { WHOM_TO_CALL } from './what-to-do.tsx'
import './fact-cards.css'

/** The place of the last known position, in the words that a dispatcher asks for, and whom to call there. */
export function PlaceCard({ place }: { place: PlaceInWords }) {
  return (
    // Where the panel has no button that calls, this card says whom to call.
    <FoldCard title="Where this is" line={place.words.join(', ')} isOpen={place.emergency?.number === null}>
      <p id={WHOM_TO_CALL}>{place.call}</p>
      <p className="place-card__sources">
        From the last known position and maps of{' '}
        {groundSources.map(({ name, what, url }, at) => (
          <span key={url}>
            {at > 0 && (at === groundSources.length - 1 ? ' and ' : ', ')}
            <a href={url}>{name}</a> ({what})
          </span>
        ))}
        . Borders are good to about a mile, shores to about 250 m (800 ft). Small waters are left out.
      </p>
    </FoldCard>
  )
}
