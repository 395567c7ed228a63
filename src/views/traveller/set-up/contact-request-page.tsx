import { useMachine } from '@xstate/react'
import { brand } from '../../../domain/site/brand.ts'
import type { ContactAnswer } from '../../../domain/site/site-api.ts'
import type { contactRequestReading } from '../../../domain/traveller/set-up/contact-request.ts'
import { Button } from '../../kit/design/button.tsx'
import { Card } from '../../kit/design/card.tsx'
import { ArrivalFocus } from '../../kit/design/focus.tsx'
import { Notice } from '../../kit/design/notice.tsx'
import { Page } from '../../kit/design/page.tsx'
import type { Live } from '../../kit/live.ts'
import { useMachineOf } from '../../kit/machines.tsx'
import { useLinkSecret } from '../../kit/use-link-secret.ts'
import { Request } from './request.tsx'
import './contact-request.css'

/** /contact-request: the secret stands in the fragment, which no request carries. */
export function ContactRequestPage() {
  const machine = useMachineOf('contactRequest')
  const secret = useLinkSecret()
  return (
    <Page heading="Be an emergency contact">
      {secret === null ? <WholeLinkWanted /> : <Asking key={secret} machine={machine} secret={secret} />}
    </Page>
  )
}

type Reading = typeof contactRequestReading

function Asking({ machine, secret }: { machine: Reading; secret: string }) {
  const [snapshot, send] = useMachine(machine, { input: { secret } })
  return <ContactRequestScreen snapshot={snapshot} send={send} />
}

/** The page before its script runs, and where it was opened without the whole link. */
export function WholeLinkWanted() {
  return (
    <Card title="Open the whole link" className="contact-request">
      <p>
        We texted you a link to this page. Please open that link again, or copy all of it. You can also reply
        YES or NO to the text.
      </p>
      <p className="without-script">This page needs JavaScript and a newer browser to read the link.</p>
    </Card>
  )
}

/** The page of a whole link, in every state of its statechart. */
export function ContactRequestScreen({ snapshot, send }: Live<Reading>) {
  const { value: request, change, problem } = snapshot.context
  if (request === 'over') {
    return (
      <Card title={<ArrivalFocus>There’s nothing to answer here</ArrivalFocus>} className="contact-request">
        <p>The link was cut off, or whoever asked left {brand.name}. There’s nothing you need to do.</p>
      </Card>
    )
  }
  if (!request && problem) {
    return (
      <Card title={<ArrivalFocus>Who’s asking?</ArrivalFocus>} className="contact-request">
        <Notice tone="error" title="We couldn’t find out who’s asking.">
          <p>Check your connection and try again.</p>
        </Notice>
        <Button wide onClick={() => send({ type: 'reading.requested' })}>
          Try again
        </Button>
      </Card>
    )
  }
  if (request) {
    const say = (answer: ContactAnswer) => send({ type: 'change.requested', change: answer })
    return <Request request={request} saying={change} hasFailed={problem !== null} onAnswer={say} />
  }
  return (
    <Card title="Who’s asking?" className="contact-request">
      <p role="status">Looking it up...</p>
    </Card>
  )
}
