import type { LiveLink, MadeLink, SharingChange } from '../../../domain/traveler/sharing/live-link.ts'
import type { OwnTrip } from '../../../domain/traveler/trip/active-trip/own-trip.ts'
import { writeInstant } from '../../../domain/trip/time/written-instant.ts'
import { Button } from '../../kit/design/buttons/button.tsx'
import { CopyButton } from '../../kit/design/buttons/copy-button.tsx'
import { Card } from '../../kit/design/cards/card.tsx'
import { Notice } from '../../kit/design/cards/notice.tsx'
import { TextField } from '../../kit/design/fields/field.tsx'
import { ArrivalFocus } from '../../kit/design/fields/focus.tsx'
import { Spinner } from '../../kit/design/spinner.tsx'
import { Row, Rows } from '../rows.tsx'

type MadeLinkProps = { made: MadeLink; trip: OwnTrip; onDone: () => void }

export function MadeLinkCard({ made: { wanted, url }, trip, onDone }: MadeLinkProps) {
  const contact = trip.contacts.find(({ id }) => id === wanted.contactId)
  const who = wanted.name || contact?.number || 'them'
  if (wanted.sendBy)
    return (
      <Notice
        tone="safe"
        title={
          <ArrivalFocus>
            We’re {wanted.sendBy === 'text' ? 'texting' : 'emailing'} the link to {who}.
          </ArrivalFocus>
        }
      >
        <p>It says nothing is wrong. You’ll see below when they open it.</p>
      </Notice>
    )
  const words = `See where I am until my trip ends: ${url}`
  const body = encodeURIComponent(words)
  const number = contact ? contact.number.replace(/[^+\d]/g, '') : ''
  return (
    <Card title={<ArrivalFocus>Link for {who}</ArrivalFocus>}>
      <p>We show it only once. Send it now.</p>
      <TextField label="Link" readOnly value={url} onFocus={({ target }) => target.select()} />
      <span className="rows__ways">
        {canShare() && (
          <Button
            onClick={() => {
              // A closed share sheet isn't an error.
              navigator.share({ text: words }).catch(() => {})
            }}
          >
            Share...
          </Button>
        )}
        <a className="button button--quiet" href={`sms:${number}?&body=${body}`}>
          Text it
        </a>
        <a
          className="button button--quiet"
          href={`mailto:${encodeURIComponent(contact?.email ?? '')}?subject=${encodeURIComponent('Where I am')}&body=${body}`}
        >
          Email it
        </a>
        <CopyButton text={url} label="Copy" what="the link" />
      </span>
      <Button variant="quiet" wide onClick={onDone}>
        Done
      </Button>
    </Card>
  )
}

/** Needs HTTPS. */
const canShare = (): boolean => typeof navigator !== 'undefined' && typeof navigator.share === 'function'

type SharedWithProps = {
  links: LiveLink[] | null
  change: SharingChange | null
  hasFailed: boolean
  onTakeBack: (linkId: string) => void
}

export function SharedWith({ links, change, hasFailed, onTakeBack }: SharedWithProps) {
  return (
    <Card title="Who has a link">
      {links === null && !hasFailed && <Spinner label="Loading who has a link..." />}
      {links?.length === 0 && <p>Nobody.</p>}
      {links && links.length > 0 && (
        <Rows>
          {links.map((link) => (
            <Row
              key={link.linkId}
              name={link.name}
              notes={[openedWords(link), !link.isOpen && endWords(link)]}
            >
              {link.isOpen && (
                <Button
                  variant="quiet"
                  busy={change?.kind === 'takeBack' && change.linkId === link.linkId}
                  onClick={() => onTakeBack(link.linkId)}
                  aria-label={`Turn off the link for ${link.name}`}
                >
                  Turn off
                </Button>
              )}
            </Row>
          ))}
        </Rows>
      )}
    </Card>
  )
}

export function openedWords({ openings }: Pick<LiveLink, 'openings'>): string {
  const [first, last] = [openings[0], openings.at(-1)]
  if (first === undefined || last === undefined) return 'Not opened yet'
  const opened = `Opened ${writeInstant(first, 'dayAndClock')}`
  return first === last ? opened : `${opened}, last ${writeInstant(last, 'dayAndClock')}`
}

const endWords = ({ takenBackAt }: LiveLink): string =>
  takenBackAt === null ? 'Trip over. The link no longer works.' : 'Turned off. The link no longer works.'
