import { useMachine } from '@xstate/react'
import { type FormEvent, useRef } from 'react'
import type { EventFrom, SnapshotFrom } from 'xstate'
import { travellerApp } from '../../../domain/site/pages.ts'
import type { TravellerAccount } from '../../../domain/traveller/account/traveller-api.ts'
import { MOST_CONTACTS } from '../../../domain/traveller/set-up/contact-entry.ts'
import type { contactsMachine } from '../../../domain/traveller/set-up/contacts.machine.ts'
import { Button, ButtonLink } from '../../kit/design/button.tsx'
import { Card } from '../../kit/design/card.tsx'
import { ArrivalFocus, useProblemFocus } from '../../kit/design/focus.tsx'
import { Notice } from '../../kit/design/notice.tsx'
import { Page } from '../../kit/design/page.tsx'
import { SecretField } from '../account/secret-field.tsx'
import { useTravellerMachine } from '../traveller-machines.tsx'
import { useWhen } from '../trip/use-when.ts'
import { ContactFields } from './contact-fields.tsx'
import { ContactRow } from './contact-row.tsx'
import { type ContactsWords, contactsWords } from './contacts-words.ts'
import './contacts.css'

type ContactsPageProps = {
  account: TravellerAccount
  /** The account, or whether somebody is signed in, may be different now. */
  onChanged: () => void
}

/** /app/contacts */
export function ContactsPage({ account: { contacts, pinIsSet }, onChanged }: ContactsPageProps) {
  const [snapshot, send] = useMachine(useTravellerMachine('contacts'), { input: { contacts, pinIsSet } })
  useWhen(snapshot.matches({ list: 'saved' }), onChanged)
  useWhen(snapshot.context.problem?.kind === 'signedOut', onChanged)
  return <ContactsScreen snapshot={snapshot} send={send} />
}

type ContactsScreenProps = {
  snapshot: SnapshotFrom<typeof contactsMachine>
  send: (event: EventFrom<typeof contactsMachine>) => void
}

/** /app/contacts in every state of its statechart. */
export function ContactsScreen({ snapshot, send }: ContactsScreenProps) {
  const { entries, problem, canPick } = snapshot.context
  const form = useRef<HTMLFormElement>(null)
  const add = useRef<HTMLSpanElement>(null)
  const busy = snapshot.hasTag('busy')
  const words = contactsWords(snapshot.context)
  useProblemFocus(form, problem, words?.name ?? null)
  const remove = (id: number) => {
    send({ type: 'contact.removed', id })
    add.current?.querySelector('button')?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send({ type: 'list.submitted' })
  }
  return (
    <Page heading={<ArrivalFocus>Your emergency contacts</ArrivalFocus>} className="traveller">
      <p>
        If you don’t come back, they get a text with a code that shows where you are. You pick from this list
        for each trip.
      </p>
      {snapshot.matches({ list: 'saved' }) && (
        <Notice tone="safe" title={<ArrivalFocus>Your contacts are saved.</ArrivalFocus>}>
          <p>We’ll text new contacts once to ask if they agree.</p>
        </Notice>
      )}
      <form className="contacts" method="post" noValidate ref={form} onSubmit={submit}>
        {entries.length === 0 && <p>No contacts yet. You need one to start a trip.</p>}
        <ul className="contacts__list">
          {entries.map((entry) =>
            entry.isOpen ? (
              <ContactFields
                key={entry.id}
                entry={entry}
                busy={busy}
                words={words}
                onType={(field, text) => send({ type: 'contact.typed', id: entry.id, field, text })}
                onAnswer={(told) => send({ type: 'contact.answered', id: entry.id, told })}
                onRemove={() => remove(entry.id)}
              />
            ) : (
              <ContactRow
                key={entry.id}
                entry={entry}
                busy={busy}
                onChange={() => send({ type: 'contact.opened', id: entry.id })}
                onRemove={() => remove(entry.id)}
              />
            ),
          )}
        </ul>
        {entries.length < MOST_CONTACTS && (
          <span className="contacts__more" ref={add}>
            <Button variant="quiet" wide busy={busy} onClick={() => send({ type: 'contact.added' })}>
              Add a contact
            </Button>
            {canPick && (
              <Button variant="quiet" wide busy={busy} onClick={() => send({ type: 'picker.opened' })}>
                Pick from this phone
              </Button>
            )}
          </span>
        )}
        {(busy || snapshot.matches({ list: 'changed' })) && (
          <SaveCard snapshot={snapshot} send={send} busy={busy} words={words} />
        )}
      </form>
      <WhatTheyGet />
      <ButtonLink variant="quiet" wide to={travellerApp.home}>
        Back
      </ButtonLink>
    </Page>
  )
}

type SaveCardProps = ContactsScreenProps & { busy: boolean; words: ContactsWords | null }

/** The end of a list that is not saved yet. */
function SaveCard({ snapshot, send, busy, words }: SaveCardProps) {
  const { secret, pinIsSet } = snapshot.context
  return (
    <Card title="Not saved yet">
      <SecretField
        secret={secret}
        pinIsSet={pinIsSet}
        busy={busy}
        {...(words?.name === secret.kind && { error: words.first })}
        onChange={(typed) => send({ type: 'secret.typed', secret: typed })}
      />
      {words && words.name === null && (
        <Notice tone="error" title={words.first}>
          {words.next && <p>{words.next}</p>}
        </Notice>
      )}
      <Button type="submit" wide busy={busy}>
        {busy ? 'Saving...' : 'Save contacts'}
      </Button>
      {!busy && (
        <Button variant="quiet" wide onClick={() => send({ type: 'changes.dropped' })}>
          Undo changes
        </Button>
      )}
    </Card>
  )
}

function WhatTheyGet() {
  return (
    <details className="contacts__explained">
      <summary>What they get, and when</summary>
      <p>
        New contacts get one text that asks if they agree. They can reply YES or NO, or open its link. Until
        they answer you can still start trips with them, and we’ll tell you they haven’t answered. If they say
        NO, or text STOP, we’ll tell you that too, so you can pick someone else.
      </p>
      <p>
        If you’re late, we ask you first. If you don’t answer, each contact gets a text with a code, and an
        e-mail if you gave an address. A trip keeps the contacts it started with.
      </p>
    </details>
  )
}
