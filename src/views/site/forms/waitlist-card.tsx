import { type ChangeEvent, type FormEvent, useEffect, useRef } from 'react'
import { platforms, WAITLIST_MESSAGE_LIMIT } from '../../../domain/primitives/form-limits.ts'
import type { WaitlistFields, WaitlistProblem, waitlistForm } from '../../../domain/site/waitlist.ts'
import { Button } from '../../kit/design/buttons/button.tsx'
import { Card } from '../../kit/design/cards/card.tsx'
import { Notice } from '../../kit/design/cards/notice.tsx'
import { SelectField, TextAreaField, TextField } from '../../kit/design/fields/field.tsx'
import { useProblemFocus } from '../../kit/design/fields/focus.tsx'
import { useTypedEarly } from '../../kit/design/hydration.ts'
import { VisuallyHidden } from '../../kit/design/visually-hidden.tsx'
import type { Live } from '../../kit/live.ts'
import { words } from './waitlist-card.words.tsx'

export type ComingSoonScreenProps = Live<typeof waitlistForm> & {
  /** False until the page is hydrated. */
  ready: boolean
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

type WaitlistCardProps = ComingSoonScreenProps & {
  takesFocus: boolean
}

export function WaitlistCard({ snapshot, send, ready, takesFocus }: WaitlistCardProps) {
  const form = useRef<HTMLFormElement>(null)
  const { fields, problem } = snapshot.context
  const busy = snapshot.hasTag('busy')
  const shown = problem && waitlistWords(problem)
  const type = (field: keyof WaitlistFields, text: string) =>
    send({ type: 'form.changed', change: { field, text } })
  useTypedEarly(form, fields, type)
  useProblemFocus(form, problem, shown?.field ?? null)
  useEffect(() => {
    if (takesFocus) form.current?.querySelector('input')?.focus()
  }, [takesFocus])
  const control = (field: keyof WaitlistFields) => ({
    name: field,
    value: fields[field],
    error: shown?.field === field && shown.first,
    onChange: (event: ChangeEvent<Control>) => type(field, event.target.value),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send({ type: 'form.submitted' })
  }
  return (
    <Card title={words.heading}>
      <form className="waitlist" method="post" noValidate ref={form} onSubmit={submit}>
        <TextField
          {...control('email')}
          label={words.email}
          type="email"
          autoComplete="email"
          required
          readOnly={busy}
        />
        <SelectField {...control('platform')} label={words.platform} required>
          <option value="">{words.choosePlatform}</option>
          {platforms.map((one) => (
            <option key={one} value={one}>
              {words.platforms[one]}
            </option>
          ))}
        </SelectField>
        <div className="waitlist__message">
          <TextAreaField
            {...control('message')}
            label={words.message}
            help={words.messageHelp}
            rows={4}
            maxLength={WAITLIST_MESSAGE_LIMIT}
            readOnly={busy}
          />
          <MessageCounter length={fields.message.length} />
        </div>
        {shown && shown.field === null && (
          <Notice tone="error" title={shown.first}>
            <p>{shown.next}</p>
          </Notice>
        )}
        <Button type="submit" wide busy={busy} disabled={!ready}>
          {busy ? words.submitting : words.join}
        </Button>
        <p className="without-script">{words.withoutScript}</p>
      </form>
    </Card>
  )
}

/** Counter such as '12/500' (specification §2). Screen readers announce only that the limit is reached. */
function MessageCounter({ length }: { length: number }) {
  const full = length >= WAITLIST_MESSAGE_LIMIT
  return (
    <div className="message-counter">
      <span>
        {words.count(`${length}/${WAITLIST_MESSAGE_LIMIT}`, (text) => (
          <VisuallyHidden>{text}</VisuallyHidden>
        ))}
      </span>
      <span role="status">{full && <VisuallyHidden>{words.full}</VisuallyHidden>}</span>
    </div>
  )
}

/** Error message. `field` is the invalid field, or null. `first` quotes the specification (§5, §8). */
type WaitlistWords = { field: keyof WaitlistFields | null; first: string; next?: string }

function waitlistWords(problem: WaitlistProblem): WaitlistWords {
  switch (problem.kind) {
    case 'missing':
      return { field: problem.field, first: words.missing }
    case 'email':
      return { field: 'email', first: words.invalidEmail }
    case 'unreachable':
      return { field: null, ...words.unreachable }
  }
}
