import { travellerApp } from '../../../domain/site/pages.ts'
import type { LiveLink } from '../../../domain/traveller/sharing/live-link.ts'
import type { OwnTrip } from '../../../domain/traveller/trip/own-trip.ts'
import { ButtonLink } from '../../kit/design/button.tsx'
import { FoldCard } from '../../kit/design/fold.tsx'
import { openedWords } from './shared-links.tsx'
import { useSharing } from './sharing-page.tsx'
import './sharing.css'

/** Who follows the running trip by a live link, on the app's first page. */
export function SharingCard({ trip }: { trip: OwnTrip }) {
  const { snapshot } = useSharing(trip.tripId)
  return <SharingSummary links={snapshot.context.value} />
}

/** @param links as last read; null before that. */
export function SharingSummary({ links }: { links: LiveLink[] | null }) {
  const open = links?.filter(({ isOpen }) => isOpen) ?? []
  return (
    <FoldCard title="Sharing" line={followersWords(open.length)}>
      {open.length > 0 ? (
        <ul className="sharing">
          {open.map((link) => (
            <li className="sharing__one" key={link.linkId}>
              <strong className="sharing__who">{link.name}</strong>
              <span className="sharing__when">{openedWords(link)}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p>Let someone see where you are before anything goes wrong.</p>
      )}
      <ButtonLink variant="quiet" wide to={travellerApp.sharing}>
        Share where you are
      </ButtonLink>
    </FoldCard>
  )
}

/** How many people follow by a live link. */
function followersWords(count: number): string {
  if (count === 0) return 'Nobody is following you.'
  return count === 1 ? 'One person can follow you.' : `${count} people can follow you.`
}
