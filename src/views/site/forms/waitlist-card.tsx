import { type ChangeEvent, type FormEvent, useEffect, useRef } from 'react'
import { type Platform, platforms, WAITLIST_MESSAGE_LIMIT } from '../../../domain/primitives/form-limits.ts'
import type { WaitlistFields, WaitlistProblem, waitlistForm } from '../../../domain/site/waitlist.ts'
import { Button } from '../../kit/design/buttons/button.tsx'
import { Card } from '../../kit/design/cards/card.tsx'
import { Notice } from '../../kit/design/cards/notice.tsx'
import { SelectField, TextAreaField, TextField } from '../../kit/design/fields/field.tsx'
import { useProblemFocus } from '../../kit/design/fields/focus.tsx'
import { useTypedEarly } from '../../kit/design/hydration.ts'
import { VisuallyHidden } from '../../kit/design/visually-hidden.tsx'
import type { Live } from '../../kit/live.ts'

export type ComingSoonScreenProps = Live<typeof waitlistForm> & {
  /** False before hydration. */
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
  const words = problem && waitlistWords(problem)
  const type = (field: keyof WaitlistFields, text: string) =>
    send({ type: 'form.changed', change: { field, text } })
  useTypedEarly(form, fields, type)
  useProblemFocus(form, problem, words?.field ?? null)
  useEffect(() => {
    if (takesFocus) form.current?.querySelector('input')?.focus()
  }, [takesFocus])
  const control = (field: keyof WaitlistFields) => ({
    name: field,
    value: fields[field],
    ...(words?.field === field && { error: words.first }),
    onChange: (event: ChangeEvent<Control>) => type(field, event.target.value),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send({ type: 'form.submitted' })
  }
  return (
    <Card title="Join the Beta Waitlist">
      <form className="waitlist" method="post" noValidate ref={form} onSubmit={submit}>
        <TextField
          {...control('email')}
          label="Email Address"
          type="email"
          autoComplete="email"
          required
          readOnly={busy}
        />
        <SelectField {...control('platform')} label="Platform" required>
          <option value="">Choose a platform</option>
          {platforms.map((one) => (
            <option key={one} value={one}>
              {platformWords[one]}
            </option>
          ))}
        </SelectField>
        <div className="waitlist__message">
          <TextAreaField
            {...control('message')}
            label="Message"
            help="Optional: what you would use the app for, or which phone you have."
            rows={4}
            maxLength={WAITLIST_MESSAGE_LIMIT}
            readOnly={busy}
          />
          <MessageCounter length={fields.message.length} />
        </div>
        {words && words.field === null && (
          <Notice tone="error" title={words.first}>
            <p>{words.next}</p>
          </Notice>
        )}
        <Button type="submit" wide busy={busy} disabled={!ready}>
          {busy ? 'Submitting...' : 'Join Beta Waitlist'}
        </Button>
        <p className="without-script">This form needs JavaScript and a newer browser.</p>
      </form>
    </Card>
  )
}

/** 'n/500' (specification §2); only a full field is announced. */
function MessageCounter({ length }: { length: number }) {
  const full = length >= WAITLIST_MESSAGE_LIMIT
  return (
    <div className="message-counter">
      <span>
        {`${length}/${WAITLIST_MESSAGE_LIMIT}`}
        <VisuallyHidden> characters</VisuallyHidden>
      </span>
      <span role="status">{full && <VisuallyHidden>No more characters fit.</VisuallyHidden>}</span>
    </div>
  )
}

const platformWords: Record<Platform, string> = {
  iOS: 'iOS (iPhone/iPad)',
  Android: 'Android',
  Both: 'Both',
}

/** `field`: or null. `first`: specification §5, §8. */
type WaitlistWords = { field: keyof WaitlistFields | null; first: string; next?: string }

function waitlistWords(problem: WaitlistProblem): WaitlistWords {
  switch (problem.kind) {
    case 'missing':
      return { field: problem.field, first: 'Please fill in all required fields' }
    case 'email':
      return { field: 'email', first: 'Please enter a valid email address' }
    case 'unreachable':
      return {
        field: null,
        first: 'Failed to submit. Please try again later.',
        next: 'What you typed is still here.',
      }
  }
}
