import { ringOf } from '../../../domain/position/ring.ts'
import { cardText, dispatcherCard } from '../../../domain/rescue/hand-over/card.ts'
import { LONGEST_DESK_NAME } from '../../../domain/rescue/hand-over/desk-name.ts'
import type { ServedDispatch } from '../../../domain/rescue/hand-over/served-hand-over.ts'
import { brand } from '../../../domain/site/brand.ts'
import { knownZone } from '../../../domain/trip/written-instant.ts'
import { Button } from '../../kit/design/button.tsx'
import { Card } from '../../kit/design/card.tsx'
import { TextAreaField, TextField } from '../../kit/design/field.tsx'
import { PlaceZone } from '../../kit/design/moment.tsx'
import { Notice } from '../../kit/design/notice.tsx'
import { Page } from '../../kit/design/page.tsx'
import { PanelMap } from '../../kit/map/panel-map.tsx'
import { ContactsCard } from '../panel/contact-cards.tsx'
import { PositionsCard } from '../panel/positions-card.tsx'
import { StatusStrip } from '../panel/status-strip.tsx'
import { CardSheet } from './card-sheet.tsx'
import { When } from './when.tsx'
import './hand-over.css'

/** The page is loaded anew by the browser after so long, s; not while a question stands open. */
const REFRESH_S = 30

/** What a dispatcher's link opens, in each of its steps; a page of links and forms, without a script. */
export function DispatchPage(served: ServedDispatch) {
  switch (served.step) {
    case 'closed':
      return <ClosedLink />
    case 'desk':
      return <WhichDesk {...served} />
    case 'open':
      return <OpenedLink {...served} />
  }
}

function ClosedLink() {
  return (
    <Page width="narrow" heading="This link opens nothing">
      <p>
        It was revoked, has ended after 12 hours or with the emergency, or is not whole. Ask the person who
        gave it to you for another one.
      </p>
    </Page>
  )
}

const deskProblems = {
  name: {
    title: 'Enter the name of your desk in letters and digits.',
    more: `Two letters at least, ${LONGEST_DESK_NAME} characters at most, no address and no phone number.`,
  },
  tooMany: {
    title: 'This link has been opened too often today.',
    more: 'Ask the person who gave it to you for another one.',
  },
} as const

function WhichDesk({ path, typed, problem }: Extract<ServedDispatch, { step: 'desk' }>) {
  const words = problem && deskProblems[problem]
  return (
    <Page width="narrow" heading="Which desk are you?">
      <Card>
        <form className="hand-over__form" method="post" action={path}>
          <input type="hidden" name="form" value="open" />
          <p>
            Somebody gave you this link to what {brand.name} knows of a person who is overdue or in danger.
            The people who look for them see who opened it, and when.
          </p>
          <TextField
            label="Your desk"
            id="desk"
            name="desk"
            required
            maxLength={200}
            autoComplete="organization"
            defaultValue={typed}
            help="Such as: Chatham County 911, desk 3"
            error={words?.title}
            errorMore={words?.more}
          />
          <Button type="submit">Open</Button>
        </form>
      </Card>
    </Page>
  )
}

function OpenedLink(served: Extract<ServedDispatch, { step: 'open' }>) {
  const { path, desk, panel, withMedical, endsAt, asks, message } = served
  const now = panel.fetchedAt
  const timeZone = knownZone(panel.place?.timeZone)
  const card = dispatcherCard({ panel, now, timeZone: timeZone ?? 'UTC', medical: withMedical })
  return (
    <PlaceZone value={timeZone}>
      <div className="dispatch" data-refresh={asks ? undefined : `${REFRESH_S};url=${path}`}>
        <p className="dispatch__who">
          Opened as <strong>{desk}</strong>. Read-only; this link ends <When at={endsAt} now={now} />.
          {!asks && ` This page refreshes by itself every ${REFRESH_S} seconds.`}
        </p>
        {message && <Notice tone="safe" title={message} />}
        <StatusStrip panel={panel} now={now} isForDesk>
          {null}
        </StatusStrip>
        <Acknowledging {...served} />
        <PanelMap trip={panel.trip} now={now} ring={ringOf(panel.trip, now)} />
        {!withMedical && (
          <Notice tone="info" quiet title="Medical information is not in this link.">
            <p>Ask the person who gave it to you.</p>
          </Notice>
        )}
        <CardSheet card={card} />
        <div className="dispatch__cards">
          <Card title="The same as text">
            <TextAreaField label="To copy" readOnly rows={8} value={cardText(card)} />
          </Card>
          <ContactsCard panel={panel} />
          <MapFiles path={path} />
          <PositionsCard trip={panel.trip} />
        </div>
      </div>
    </PlaceZone>
  )
}

function MapFiles({ path }: { path: string }) {
  return (
    <Card title="For your map" className="hand-over">
      <ul className="hand-over__ways">
        <li>
          <a className="hand-over__way" href={`${path}/live.kml`} download>
            Live map (KML)
          </a>
          <span>loads itself anew every 30 seconds, as long as this link is open</span>
        </li>
        {(['gpx', 'kml', 'geojson'] as const).map((format) => (
          <li key={format}>
            <a className="hand-over__way" href={`${path}/track.${format}`} download>
              {format === 'geojson' ? 'GeoJSON' : format.toUpperCase()} file
            </a>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Acknowledging({ path, panel, hasAcknowledged, asks }: Extract<ServedDispatch, { step: 'open' }>) {
  const name = panel.name ?? 'this person'
  if (hasAcknowledged) return <p>You said that {name} is safe. Everybody has been told.</p>
  if (!asks)
    return (
      <p>
        <a className="hand-over__way" href={`${path}?form=acknowledge`}>
          Acknowledge: we know that {name} is safe
        </a>
      </p>
    )
  return (
    <Card title="Acknowledge">
      <form className="hand-over__form" method="post" action={path}>
        <input type="hidden" name="form" value="acknowledge" />
        <p>
          Do you know that {name} is safe? They and their contacts get a text message that says so, with the
          name of your desk. The emergency stays open until the contacts resolve it.
        </p>
        <Button type="submit" variant="safe">
          Yes, they are safe
        </Button>
        <p>
          <a href={path}>Back without sending</a>
        </p>
      </form>
    </Card>
  )
}
