import { travellerApp } from '../../../domain/site/pages.ts'
import type { LiveLink } from '../../../domain/traveller/sharing/live-link.ts'
import type { OwnTrip } from '../../../domain/traveller/trip/own-trip.ts'
import { FoldCard } from '../../kit/design/fold.tsx'
import { Row, Rows, Way, Ways } from '../rows.tsx'
import { openedWords } from './shared-links.tsx'
import { useSharing } from './sharing-page.tsx'

/** Who follows the running trip by a live link, on the app's first page. */
export function SharingCard({ trip }: { trip: OwnTrip }) {
  const { snapshot } = useSharing(trip.tripId)
  return <SharingSummary links={snapshot.context.value} />
}

/** @param links as last read; null before that. */
export function SharingSummary({ links }: { links: LiveLink[] | null }) {
  const open = links?.filter(({ isOpen }) => isOpen) ?? []
  return (
    <FoldCard title="Sharing" line={followersWords(new Set(open.map(({ name }) => name)).size)}>
      {open.length > 0 ? (
        <Rows>
          {open.map((link) => (
            <Row key={link.linkId} name={link.name} notes={[openedWords(link)]} />
          ))}
        </Rows>
      ) : (
        <p>Let someone see where you are before anything goes wrong.</p>
      )}
      <Ways>
        <Way to={travellerApp.sharing} name="Share where you are" />
      </Ways>
    </FoldCard>
  )
}

/** How many people follow by live links, of which one person may have several. */
function followersWords(count: number): string {
  if (count === 0) return 'Not shared with anyone.'
  return count === 1 ? 'Shared with one person.' : `Shared with ${count} people.`
}
