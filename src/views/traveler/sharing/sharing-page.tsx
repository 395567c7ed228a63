import { type FormEvent, useEffect, useRef, useState } from 'react'
import { travelerApp } from '../../../domain/site/pages.ts'
import {
  type LiveLink,
  type MadeLink,
  type SharingChange,
  sharingReading,
  type WantedLink,
} from '../../../domain/traveler/sharing/live-link.ts'
import type { OwnContact, OwnTrip } from '../../../domain/traveler/trip/active-trip/own-trip.ts'
import { Button } from '../../kit/design/buttons/button.tsx'
import { Card } from '../../kit/design/cards/card.tsx'
import { FoldCard } from '../../kit/design/cards/fold.tsx'
import { TextField } from '../../kit/design/fields/field.tsx'
import { useProblemFocus } from '../../kit/design/fields/focus.tsx'
import { Spinner } from '../../kit/design/spinner.tsx'
import { type Live, useOnChange } from '../../kit/live.ts'
import { InnerPage } from '../inner-page.tsx'
import { NoAnswer } from '../no-answer.tsx'
import { Row, Rows, Way, Ways } from '../rows.tsx'
import { useTravelerMachine } from '../traveler-machines.tsx'
import { useOwnTrip } from '../trip/active-trip/own-trip-context.tsx'
import { words as underWay } from '../trip/active-trip/under-way.words.tsx'
import { nameOf } from '../trip/active-trip/under-way-words.ts'
import { MadeLinkCard, openedWords, recipientOf, SharedWith } from './shared-links.tsx'
import { words } from './sharing-page.words.ts'

export function SharingPage() {
  const { trip, readAt } = useOwnTrip().snapshot.context
  if (trip) return <RunningSharing key={trip.tripId} trip={trip} />
  return (
    <InnerPage width="narrow" heading={words.heading}>
      {readAt === null ? <Spinner label={words.loadingTrip} /> : <p>{words.noTrip}</p>}
    </InnerPage>
  )
}

function useSharing(tripId: string): Live<typeof sharingReading> {
  const { readAt } = useOwnTrip().snapshot.context
  const { snapshot, send } = useTravelerMachine(sharingReading, { tripId })
  useOnChange(readAt, () => send({ type: 'reading.outdated' }))
  return { snapshot, send }
}

const RunningSharing = ({ trip }: { trip: OwnTrip }) => (
  <SharingScreen {...useSharing(trip.tripId)} trip={trip} />
)

export function SharingScreen({ snapshot, send, trip }: Live<typeof sharingReading> & { trip: OwnTrip }) {
  const { value: links, made, problem } = snapshot.context
  const change = snapshot.matches('changing') ? snapshot.context.change : null
  const ask = (asked: SharingChange) => send({ type: 'change.requested', change: asked })
  const make = (wanted: WantedLink) => () => ask({ kind: 'make', wanted })
  const contacts = trip.contacts.filter(({ removedAt }) => removedAt === null)
  return (
    <InnerPage width="narrow" heading={words.heading} lead={words.lead}>
      {made && <MadeLinkCard made={made} trip={trip} onDone={() => send({ type: 'made.dismissed' })} />}
      <NoAnswer problem={problem} send={send}>
        {links && words.maybeFailed}
      </NoAnswer>
      <Card title={words.contacts}>
        <Rows>
          {contacts.map((contact) => (
            <WaysToSend key={contact.id} contact={contact} change={change} make={make} />
          ))}
        </Rows>
      </Card>
      <SomeoneElse change={change} made={made} make={make} />
      <SharedWith
        links={links}
        change={change}
        hasFailed={problem !== null}
        onTakeBack={(linkId) => ask({ kind: 'takeBack', linkId })}
      />
    </InnerPage>
  )
}

type MakingProps = { change: SharingChange | null; make: (wanted: WantedLink) => () => void }

function SomeoneElse({ change, made, make }: MakingProps & { made: MadeLink | null }) {
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<object | null>(null)
  const form = useRef<HTMLFormElement>(null)
  useProblemFocus(form, problem, 'name')
  useEffect(() => {
    if (made?.wanted.contactId === null) setName('')
  }, [made])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isMissing = name.trim() === ''
    setProblem(isMissing ? {} : null)
    if (!isMissing) make(toName(name))()
  }
  return (
    <Card title={words.someoneElse}>
      <form className="stack" method="post" noValidate ref={form} onSubmit={submit}>
        <TextField
          label={words.theirName}
          name="name"
          maxLength={60}
          autoComplete="off"
          help={words.whyName}
          value={name}
          error={problem && words.nameFirst}
          onChange={({ target }) => {
            setProblem(null)
            setName(target.value)
          }}
        />
        <Button type="submit" variant="quiet" wide waits={change !== null} busy={isFor(change, toName(name))}>
          {words.make}
        </Button>
      </form>
    </Card>
  )
}

const toName = (name: string): WantedLink => ({ name: name.trim(), contactId: null, sendBy: null })

const isFor = (change: SharingChange | null, { contactId, sendBy }: WantedLink): boolean =>
  change?.kind === 'make' && change.wanted.contactId === contactId && change.wanted.sendBy === sendBy

type WaysProps = MakingProps & { contact: OwnContact }

function WaysToSend({ contact, change, make }: WaysProps) {
  const who = nameOf(contact)
  const way = (sendBy: WantedLink['sendBy'], label: string, spoken: string) => {
    const wanted = { name: contact.name ?? '', contactId: contact.id, sendBy }
    return (
      <Button
        variant="quiet"
        waits={change !== null}
        busy={isFor(change, wanted)}
        onClick={make(wanted)}
        aria-label={spoken}
      >
        {label}
      </Button>
    )
  }
  return (
    <Row name={who}>
      {way('text', words.text, words.textTo(who))}
      {contact.email && way('mail', words.mail, words.mailTo(who))}
      {way(null, words.sendMyself, words.sendMyselfTo(who))}
    </Row>
  )
}

export function SharingCard({ trip }: { trip: OwnTrip }) {
  const { snapshot } = useSharing(trip.tripId)
  const { value, problem } = snapshot.context
  return <SharingSummary links={value} hasFailed={problem !== null} />
}

export function SharingSummary({ links, hasFailed }: { links: LiveLink[] | null; hasFailed: boolean }) {
  const open = links?.filter(({ isOpen }) => isOpen) ?? []
  const unknown = hasFailed ? underWay.noAnswer : underWay.checking
  const shared = words.sharedWith(new Set(open.map(({ name }) => name)).size)
  return (
    <FoldCard title={words.sharing} line={links ? shared : unknown}>
      {open.length > 0 ? (
        <Rows>
          {open.map((link) => (
            <Row key={link.linkId} name={recipientOf(link)} notes={[openedWords(link)]} />
          ))}
        </Rows>
      ) : (
        <p>{words.beforeAnything}</p>
      )}
      <Ways>
        <Way to={travelerApp.sharing} name={words.heading} />
      </Ways>
    </FoldCard>
  )
}
