import { shownNumber } from '../../../domain/person/shown-number.ts'
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
import { words } from './sharing-page.words.ts'

type MadeLinkProps = { made: MadeLink; trip: OwnTrip; onDone: () => void }

export function MadeLinkCard({ made: { wanted, url }, trip, onDone }: MadeLinkProps) {
  const contact = trip.contacts.find(({ id }) => id === wanted.contactId)
  const who = wanted.name || (contact ? shownNumber(contact.number) : words.them)
  if (wanted.sendBy)
    return (
      <Notice
        tone="safe"
        title={
          <ArrivalFocus>{wanted.sendBy === 'text' ? words.texting(who) : words.emailing(who)}</ArrivalFocus>
        }
      >
        <p>{words.nothingWrong}</p>
      </Notice>
    )
  const said = words.seeWhere(url)
  const body = encodeURIComponent(said)
  const number = contact ? contact.number.replace(/[^+\d]/g, '') : ''
  return (
    <Card title={<ArrivalFocus>{words.linkFor(who)}</ArrivalFocus>}>
      <p>{words.onlyOnce}</p>
      <TextField label={words.link} readOnly value={url} onFocus={({ target }) => target.select()} />
      <span className="rows__ways">
        {canShare() && (
          <Button
            onClick={() => {
              // Ignores the rejection: closing the share sheet isn't an error.
              navigator.share({ text: said }).catch(() => {})
            }}
          >
            {words.share}
          </Button>
        )}
        <a className="button button--quiet" href={`sms:${number}?&body=${body}`}>
          {words.textIt}
        </a>
        <a
          className="button button--quiet"
          href={`mailto:${encodeURIComponent(contact?.email ?? '')}?subject=${encodeURIComponent(words.whereIAm)}&body=${body}`}
        >
          {words.mailIt}
        </a>
        <CopyButton text={url} label={words.copy} what={words.theLink} />
      </span>
      <Button variant="quiet" wide onClick={onDone}>
        {words.done}
      </Button>
    </Card>
  )
}

/** True if the browser has a share sheet, which requires HTTPS. */
const canShare = (): boolean => typeof navigator !== 'undefined' && typeof navigator.share === 'function'

type SharedWithProps = {
  links: LiveLink[] | null
  change: SharingChange | null
  hasFailed: boolean
  onTakeBack: (linkId: string) => void
}

export function SharedWith({ links, change, hasFailed, onTakeBack }: SharedWithProps) {
  return (
    <Card title={words.whoHasLink}>
      {links === null && !hasFailed && <Spinner label={words.loadingLinks} />}
      {links?.length === 0 && <p>{words.nobody}</p>}
      {links && links.length > 0 && (
        <Rows>
          {links.map((link) => (
            <Row
              key={link.linkId}
              name={recipientOf(link)}
              notes={[openedWords(link), !link.isOpen && endWords(link)]}
            >
              {link.isOpen && (
                <Button
                  variant="quiet"
                  waits={change !== null}
                  busy={change?.kind === 'takeBack' && change.linkId === link.linkId}
                  onClick={() => onTakeBack(link.linkId)}
                  aria-label={words.turnOffFor(recipientOf(link))}
                >
                  {words.turnOff}
                </Button>
              )}
            </Row>
          ))}
        </Rows>
      )}
    </Card>
  )
}

/** Returns the recipient's name, or a formatted phone number for a contact without a name. */
export const recipientOf = ({ name }: Pick<LiveLink, 'name'>): string => shownNumber(name)

export function openedWords({ openings }: Pick<LiveLink, 'openings'>): string {
  const [first, last] = [openings[0], openings.at(-1)]
  if (first === undefined || last === undefined) return words.notOpened
  const at = writeInstant(first, 'dayAndClock')
  return first === last ? words.opened(at) : words.openedAndLast(at, writeInstant(last, 'dayAndClock'))
}

const endWords = ({ takenBackAt }: LiveLink): string =>
  takenBackAt === null ? words.tripOver : words.turnedOff
