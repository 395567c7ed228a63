import './linked.css'
import './hand-over.css'
import { type PositionFormat, positionFormats } from '../../../domain/position/formats/position-formats.ts'
import { ringOf } from '../../../domain/position/movement/ring.ts'
import { radius95 } from '../../../domain/position/plausibility/radius95.ts'
import { lastKnownPosition } from '../../../domain/position/position.ts'
import { SPOKEN_CODE_LENGTH, SPOKEN_SIGNS } from '../../../domain/primitives/spoken-code.ts'
import { cardText, dispatcherCard } from '../../../domain/rescue/hand-over/card.ts'
import {
  type CodeProblem,
  LONGEST_DESK_NAME,
  type ServedDispatch,
} from '../../../domain/rescue/hand-over/served-hand-over.ts'
import { calledName, type Panel } from '../../../domain/rescue/panel/panel.ts'
import { brand } from '../../../domain/site/brand.ts'
import { dispatchCodePath } from '../../../domain/site/pages.ts'
import { knownZone } from '../../../domain/trip/time/written-instant.ts'
import { Button } from '../../kit/design/buttons/button.tsx'
import { Card } from '../../kit/design/cards/card.tsx'
import { Notice } from '../../kit/design/cards/notice.tsx'
import { TextAreaField, TextField } from '../../kit/design/fields/field.tsx'
import { PlaceZone, useTimeZone } from '../../kit/design/moment.tsx'
import { Page } from '../../kit/design/page.tsx'
import { PanelMap } from '../../kit/map/canvas/panel-map.tsx'
import { ContactsCard } from '../panel/cards/contact-cards.tsx'
import { FormatList } from '../panel/cards/format-list.tsx'
import { PositionsCard } from '../panel/cards/positions-card.tsx'
import { StatusStrip } from '../panel/first-screen/status-strip.tsx'
import { CardSheet } from './card-sheet.tsx'
import { CutOff, LINKED_REFRESH_S, type LinkedNow } from './linked.tsx'
import { When } from './when.tsx'

type OpenedDispatch = Extract<ServedDispatch, { step: 'open' }> & LinkedNow

/** Page for dispatchers. Works without scripts; `src/app/site/linked-page.tsx` adds live updates. */
export function DispatchPage(served: ServedDispatch & LinkedNow) {
  switch (served.step) {
    case 'closed':
      return <ClosedLink />
    case 'code':
      return <WhichCode {...served} />
    case 'desk':
      return <WhichDesk {...served} />
    case 'open':
      return <OpenedLink {...served} />
  }
}

function ClosedLink() {
  return (
    <Page width="narrow" heading="This link doesn’t work">
      <p>
        It was turned off, its 12&nbsp;hours are up, the emergency is over, or part of it is missing. Ask the
        person who gave it to you for another one.
      </p>
    </Page>
  )
}

const deskProblems = {
  name: {
    title: 'Enter your agency’s name in letters and digits.',
    more: `Use at least two letters and at most ${LONGEST_DESK_NAME} characters. No web address, no phone number.`,
  },
  tooMany: {
    title: 'This link was opened too often today.',
    more: 'Ask the person who gave it to you for another one.',
  },
} as const

const codeProblems: Record<CodeProblem, { title: string; more: string }> = {
  format: {
    title: `Enter all ${SPOKEN_CODE_LENGTH} letters and digits of the code.`,
    more: `Codes use only these: ${Array.from(SPOKEN_SIGNS).join(' ')}.`,
  },
  wrong: {
    title: 'This code doesn’t work.',
    more: 'Codes work once, within 10 minutes. Check each letter with the caller, or ask them for a new code.',
  },
  name: deskProblems.name,
  tooMany: {
    title: 'Too many wrong codes.',
    more: 'Try again in an hour, or ask the caller to text or e-mail you a link instead.',
  },
}

function WhichCode({ typed, problem }: Extract<ServedDispatch, { step: 'code' }>) {
  const words = problem && codeProblems[problem]
  const ofName = problem === 'name'
  return (
    <Page width="narrow" heading="For dispatchers: enter the code">
      <Card>
        <form className="stack" method="post" action={dispatchCodePath}>
          <p>
            The caller reads you a code. It opens what {brand.name} knows about the person they’re looking
            for. They’ll see who opened it, and when.
          </p>
          <TextField
            label="Code"
            id="code"
            name="code"
            required
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            defaultValue={typed.code}
            help="6 letters and digits, such as: HK3 97W"
            error={ofName ? undefined : words?.title}
            errorMore={ofName ? undefined : words?.more}
          />
          <AgencyField typed={typed.desk} problem={ofName ? words : null} />
          <Button type="submit">Open</Button>
        </form>
      </Card>
    </Page>
  )
}

type AgencyFieldProps = { typed: string; problem: { title: string; more: string } | null }

const AgencyField = ({ typed, problem }: AgencyFieldProps) => (
  <TextField
    label="Your agency"
    id="desk"
    name="desk"
    required
    maxLength={200}
    autoComplete="organization"
    defaultValue={typed}
    help="Such as: Chatham County 911, desk 3"
    error={problem?.title}
    errorMore={problem?.more}
  />
)

function WhichDesk({ path, typed, problem }: Extract<ServedDispatch, { step: 'desk' }>) {
  const words = problem && deskProblems[problem]
  return (
    <Page width="narrow" heading="Which agency are you with?">
      <Card>
        <form className="stack" method="post" action={path}>
          <input type="hidden" name="form" value="open" />
          <p>
            Someone gave you this link to what {brand.name} knows about a person who’s overdue or in danger.
            The people looking for them will see who opened it, and when.
          </p>
          <AgencyField typed={typed} problem={words} />
          <Button type="submit">Open</Button>
        </form>
      </Card>
    </Page>
  )
}

function OpenedLink(served: OpenedDispatch) {
  const { path, desk, panel, withMedical, endsAt, asks, message, now = panel.fetchedAt, isCutOff } = served
  const timeZone = knownZone(panel.place?.timeZone)
  const readersZone = useTimeZone()
  const card = dispatcherCard({ panel, now, timeZone: timeZone ?? readersZone, medical: withMedical })
  const [first, others] = formatsOf(panel)
  return (
    <PlaceZone value={timeZone}>
      <div className="dispatch" data-refresh={asks ? undefined : `${LINKED_REFRESH_S};url=${path}`}>
        {message && <Notice tone="safe" title={message} />}
        <div className="linked stack">
          <div className="linked__facts">
            {panel.isDistress && <DoNotCall panel={panel} />}
            <StatusStrip panel={panel} now={now}>
              <FormatList formats={first} />
            </StatusStrip>
            <CutOff isCutOff={isCutOff} panel={panel} now={now} />
            <p className="dispatch__who">
              Opened as <strong>{desk}</strong>. This link ends <When at={endsAt} now={now} />.
              {!asks && ` This page refreshes every ${LINKED_REFRESH_S} seconds.`}
            </p>
          </div>
          {hasMap(panel) && (
            <div className="linked__map">
              <PanelMap trip={panel.trip} now={now} ring={ringOf(panel.trip, now)} />
            </div>
          )}
        </div>
        {others.length > 0 && (
          <Card title="The same position in other formats" className="dispatch__others">
            <FormatList formats={others} />
          </Card>
        )}
        {!withMedical && (
          <Notice tone="info" quiet title="This link has no medical information.">
            <p>Ask the person who gave it to you.</p>
          </Notice>
        )}
        <CardSheet card={card} />
        <div className="dispatch__cards">
          <Card title="The same as text" className="dispatch__text">
            <TextAreaField label="To copy" readOnly rows={8} value={cardText(card)} />
          </Card>
          <ContactsCard panel={panel} now={now} />
          {hasMap(panel) && <MapFiles path={path} />}
          <PositionsCard trip={panel.trip} filesCard={FILES_CARD} />
        </div>
        <FoundSafe {...served} />
      </div>
    </PlaceZone>
  )
}

const DoNotCall = ({ panel }: Pick<OpenedDispatch, 'panel'>) => (
  <Notice tone="error" quiet title={`Don’t call or text ${calledName(panel) ?? 'this person'}.`}>
    <p>Others could see it.</p>
  </Notice>
)

const hasMap = ({ trip }: Panel): boolean => lastKnownPosition(trip) !== null || !!trip.plan?.plannedRoute

const READ_FIRST = 3

function formatsOf({ trip }: Panel): [PositionFormat[], PositionFormat[]] {
  const last = lastKnownPosition(trip)
  const formats = last ? positionFormats(last, radius95(last)) : []
  return [formats.slice(0, READ_FIRST), formats.slice(READ_FIRST)]
}

const FILES_CARD = 'For your map'

function MapFiles({ path }: { path: string }) {
  return (
    <Card title={FILES_CARD} className="dispatch__files">
      <ul className="hand-over__ways plain">
        <li>
          <a className="hand-over__way" href={`${path}/live.kml`} download>
            Live map (KML)
          </a>
          <span>Reloads every {LINKED_REFRESH_S}&nbsp;seconds, as long as this link works.</span>
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

const FOUND_SAFE = 'found-safe'

/** Form that reports the person safe. Comes last and asks for confirmation, to prevent mistakes. */
function FoundSafe({ path, panel, hasAcknowledged, asks }: OpenedDispatch) {
  const name = panel.name ?? 'this person'
  const isHidden = panel.isDistress && !panel.isElsewhere
  return (
    <div className="dispatch__found" id={FOUND_SAFE}>
      <Card title="Report found safe">
        {hasAcknowledged ? (
          <p>
            You told us {name} is safe.{' '}
            {isHidden ? 'We told the contacts who know of the distress signal.' : 'We told everyone.'}
          </p>
        ) : asks ? (
          <form className="stack" method="post" action={path}>
            <input type="hidden" name="form" value="acknowledge" />
            {isHidden ? (
              <p>
                Are you sure {name} is safe? They may be forced to say so: say yes only if someone from your
                agency is with them. The contacts who know of the distress signal get a text with your
                agency’s name. The traveler gets no text. The emergency stays open until the contacts resolve
                it.
              </p>
            ) : (
              <p>
                Are you sure {name} is safe?{' '}
                {panel.isDistress &&
                  'They may be forced to say so: say yes only if someone from your agency is with them. '}
                They and their contacts get a text that says so, with your agency’s name. The emergency stays
                open until the contacts resolve it.
              </p>
            )}
            <Button type="submit" variant="safe">
              Yes, they’re safe
            </Button>
            <p>
              <a href={path}>Back without sending</a>
            </p>
          </form>
        ) : (
          <p>
            <a className="hand-over__way" href={`${path}?form=acknowledge#${FOUND_SAFE}`}>
              Acknowledge: we know that {name} is safe
            </a>
          </p>
        )}
      </Card>
    </div>
  )
}
