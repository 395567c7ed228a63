import Check from 'lucide-react/icons/check'
import type { Live } from '../../kit/live.ts'
import '../headings.css'
import './contact-screen.css'
import { useMachine } from '@xstate/react'
import { type FormEvent, useRef } from 'react'
import { CONTACT_LIMITS } from '../../../domain/primitives/form-limits.ts'
import { brand } from '../../../domain/site/brand.ts'
import { type ContactFields, type contactForm, isContactComplete } from '../../../domain/site/contact-form.ts'
import { pages } from '../../../domain/site/pages.ts'
import { Button } from '../../kit/design/buttons/button.tsx'
import { Card } from '../../kit/design/cards/card.tsx'
import { TextAreaField, TextField } from '../../kit/design/fields/field.tsx'
import { useTypedEarly } from '../../kit/design/hydration.ts'
import { Page } from '../../kit/design/page.tsx'
import { VisuallyHidden } from '../../kit/design/visually-hidden.tsx'
import { Link } from '../../kit/link.tsx'
import { useMachineOf } from '../../kit/machines.tsx'
import { words } from './contact-page.words.tsx'

export function ContactPage() {
  const [snapshot, send] = useMachine(useMachineOf('contactForm'))
  return <ContactScreen snapshot={snapshot} send={send} />
}

export function ContactScreen({ snapshot, send }: Live<typeof contactForm>) {
  const form = useRef<HTMLFormElement>(null)
  const { fields } = snapshot.context
  const type = (field: keyof ContactFields, text: string) =>
    send({ type: 'form.changed', change: { field, text } })
  useTypedEarly(form, fields, type)
  const control = (field: keyof ContactFields) => ({
    name: field,
    value: fields[field],
    maxLength: CONTACT_LIMITS[field],
    required: true,
    readOnly: !snapshot.matches('editing'),
    onChange: (event: { target: { value: string } }) => type(field, event.target.value),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send({ type: 'form.submitted' })
  }
  return (
    <Page heading={words.heading} width="wide" className="contact visitor-page">
      <div className="contact__columns">
        <Card>
          <form className="stack" method="post" ref={form} onSubmit={submit}>
            <TextField label={words.name} autoComplete="name" {...control('name')} />
            <TextField label={words.email} type="email" autoComplete="email" {...control('email')} />
            <TextAreaField label={words.message} rows={8} {...control('message')} />
            <SendButton snapshot={snapshot} />
            <p className="contact__other-way">
              {snapshot.context.done ? words.gotIt : words.staysHere}{' '}
              {words.otherWay(<a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>)}
            </p>
            <p className="without-script">{words.withoutScript}</p>
          </form>
        </Card>
        <ContactAside />
      </div>
    </Page>
  )
}

/** Submit button: 'Send Message', a spinner, then 'Sent' with a check mark (specification §2, §4). */
function SendButton({ snapshot }: Pick<Live<typeof contactForm>, 'snapshot'>) {
  const sending = snapshot.hasTag('busy')
  const sent = snapshot.matches('done')
  const blank = snapshot.matches('editing') && !isContactComplete(snapshot.context.fields)
  return (
    <div className="contact__send">
      <Button
        type="submit"
        busy={sending}
        disabled={blank}
        {...(sent && {
          'aria-disabled': true,
          className: 'contact__sent',
          icon: <Check aria-hidden="true" />,
        })}
      >
        {sent ? words.sent : words.send}
      </Button>
      <span role="status">
        <VisuallyHidden>
          {sending && words.sending}
          {sent && words.thanks}
        </VisuallyHidden>
      </span>
    </div>
  )
}

const ways = [
  { to: pages.rescueEntry, ...words.code },
  { to: pages.checkIn, ...words.safe },
  { to: pages.faq, ...words.questions },
]

export function ContactAside() {
  return (
    <Card title={words.before} className="contact__aside">
      <p>
        {words.noEmergencies((label) => (
          <a href="tel:911">{label}</a>
        ))}
      </p>
      <ul className="plain">
        {ways.map(({ to, link, when }) => (
          <li key={to}>
            <span>{when}</span>
            <Link to={to}>{link}</Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
