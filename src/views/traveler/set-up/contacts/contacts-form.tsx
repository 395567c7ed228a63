import { type FormEvent, useRef } from 'react'
import { shownNumber } from '../../../../domain/person/shown-number.ts'
import { languageNames } from '../../../../domain/primitives/languages.ts'
import { type ContactEntry, MOST_CONTACTS } from '../../../../domain/traveler/set-up/contact-entry.ts'
import type { contactsMachine } from '../../../../domain/traveler/set-up/contacts.machine.ts'
import { Button } from '../../../kit/design/buttons/button.tsx'
import { Card } from '../../../kit/design/cards/card.tsx'
import { EmptyState } from '../../../kit/design/cards/empty-state.tsx'
import { useProblemFocus } from '../../../kit/design/fields/focus.tsx'
import type { Live } from '../../../kit/live.ts'
import { SecretField } from '../../account/secret-field.tsx'
import { FormProblem, type ProblemWords } from '../../no-answer.tsx'
import { Row, Rows } from '../../rows.tsx'
import { ContactFields, contactsWords } from './contact-fields.tsx'
import { words as shown } from './contacts-form.words.ts'
import '../set-up.css'

export type ContactsScreenProps = Live<typeof contactsMachine>

/** Form for emergency contacts. If `isFirst`, asks for less about each contact. */
export function ContactsForm({
  snapshot,
  send,
  isFirst = false,
}: ContactsScreenProps & { isFirst?: boolean }) {
  const { entries, problem, canPick, pinIsSet } = snapshot.context
  const form = useRef<HTMLFormElement>(null)
  const add = useRef<HTMLSpanElement>(null)
  const busy = snapshot.hasTag('busy')
  const words = contactsWords(snapshot.context)
  useProblemFocus(form, problem, words?.field ?? null)
  const remove = (id: number) => {
    send({ type: 'contact.removed', id })
    add.current?.querySelector('button')?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send({ type: 'list.submitted' })
  }
  return (
    <form className="contacts" method="post" noValidate ref={form} onSubmit={submit}>
      {entries.length === 0 && <EmptyState>{shown.empty}</EmptyState>}
      <Rows>
        {entries.map((entry) =>
          entry.isOpen ? (
            <ContactFields
              key={entry.id}
              entry={entry}
              busy={busy}
              words={words}
              asksMore={!isFirst}
              asksDistress={pinIsSet}
              onType={(field, text) => send({ type: 'contact.typed', id: entry.id, field, text })}
              onAnswer={(told) => send({ type: 'contact.answered', id: entry.id, told })}
              onRemove={isFirst && entries.length === 1 ? null : () => remove(entry.id)}
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
      </Rows>
      {entries.length < MOST_CONTACTS && (
        <span className="contacts__more" ref={add}>
          <Button variant="quiet" wide busy={busy} onClick={() => send({ type: 'contact.added' })}>
            {isFirst ? shown.addAnother : shown.add}
          </Button>
          {canPick && (
            <Button variant="quiet" wide busy={busy} onClick={() => send({ type: 'picker.opened' })}>
              {shown.pick}
            </Button>
          )}
        </span>
      )}
      {isFirst ? (
        <SaveFields snapshot={snapshot} send={send} words={words} button={shown.saveAndContinue} />
      ) : (
        (busy || snapshot.matches({ list: 'changed' })) && (
          <Card title={shown.notSaved}>
            <SaveFields snapshot={snapshot} send={send} words={words} button={shown.save} />
            {!busy && (
              <Button variant="quiet" wide onClick={() => send({ type: 'changes.dropped' })}>
                {shown.undo}
              </Button>
            )}
          </Card>
        )
      )}
    </form>
  )
}

type SaveFieldsProps = ContactsScreenProps & { words: ProblemWords | null; button: string }

function SaveFields({ snapshot, send, words, button }: SaveFieldsProps) {
  const { secret, pinIsSet, asksSecret } = snapshot.context
  const busy = snapshot.hasTag('busy')
  return (
    <>
      {asksSecret && (
        <SecretField
          secret={secret}
          pinIsSet={pinIsSet}
          busy={busy}
          words={words}
          onChange={(typed) => send({ type: 'secret.typed', secret: typed })}
        />
      )}
      <FormProblem words={words} />
      <Button type="submit" wide busy={busy}>
        {busy ? shown.saving : button}
      </Button>
    </>
  )
}

type ContactRowProps = { entry: ContactEntry; busy: boolean; onChange: () => void; onRemove: () => void }

function ContactRow({ entry, busy, onChange, onRemove }: ContactRowProps) {
  const who = entry.name || shownNumber(entry.number)
  return (
    <Row
      name={entry.name || shown.noName}
      notes={[shownNumber(entry.number), entry.email, entry.language && languageNames[entry.language]]}
    >
      <Button variant="quiet" busy={busy} onClick={onChange} aria-label={shown.changeOf(who)}>
        {shown.change}
      </Button>
      <Button variant="quiet" busy={busy} onClick={onRemove} aria-label={shown.removeOf(who)}>
        {shown.remove}
      </Button>
    </Row>
  )
}
