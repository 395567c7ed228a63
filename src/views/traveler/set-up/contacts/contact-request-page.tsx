import { useMachine } from '@xstate/react'
import { type ReactNode, useRef } from 'react'
import { brand } from '../../../../domain/site/brand.ts'
import type { ContactAnswer, ContactRequest } from '../../../../domain/site/site-api.ts'
import type { contactRequestReading } from '../../../../domain/traveler/set-up/contact-request.ts'
import { Button } from '../../../kit/design/buttons/button.tsx'
import { Card } from '../../../kit/design/cards/card.tsx'
import { Notice } from '../../../kit/design/cards/notice.tsx'
import { ArrivalFocus, useFocusKept } from '../../../kit/design/fields/focus.tsx'
import { Page } from '../../../kit/design/page.tsx'
import type { Live } from '../../../kit/live.ts'
import { useMachineOf } from '../../../kit/machines.tsx'
import { useLinkSecret } from '../../../kit/use-link-secret.ts'
import './contact-request.css'
import { Tick } from '../../account/choice.tsx'

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
    return (
      <KeptFocus>
        <Request request={request} saying={change} hasFailed={problem !== null} onAnswer={say} />
      </KeptFocus>
    )
  }
  return (
    <Card title="Who’s asking?" className="contact-request">
      <p role="status">Looking it up...</p>
    </Card>
  )
}

function KeptFocus({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useFocusKept(place)
  return (
    <div ref={place} tabIndex={-1}>
      {children}
    </div>
  )
}

type RequestProps = {
  request: ContactRequest
  saying: ContactAnswer | null
  hasFailed: boolean
  onAnswer: (answer: ContactAnswer) => void
}

function Request({ request: { traveler, answer, practice }, saying, hasFailed, onAnswer }: RequestProps) {
  const who = traveler ?? 'A traveler'
  return (
    <Card
      title={<ArrivalFocus>{who} picked you as an emergency contact</ArrivalFocus>}
      className="contact-request"
    >
      <p>
        As long as all is well, you get nothing and see nothing. If they’re late and don’t answer, or call for
        help, we text you a link and a code. With those and your number you see:
      </p>
      <ul>
        <li>where they are, and the route of that trip</li>
        <li>what they’re doing, and since when</li>
        <li>what they look like, and what medics should know about them</li>
        <li>the names and numbers of their other contacts, who see yours, too</li>
      </ul>
      {answer === null && (
        <p role="status">You haven’t answered yet. You can change your answer here later.</p>
      )}
      {answer === 'yes' && (
        <Notice tone="safe" title="Your answer: yes.">
          <p>You can change it here any time. Keep the text with the link.</p>
        </Notice>
      )}
      {answer === 'yes' && (
        <Tick
          name="practice"
          isTicked={saying === 'practice' || (practice && saying !== 'noPractice')}
          busy={saying !== null}
          onChange={(isTicked) => onAnswer(isTicked ? 'practice' : 'noPractice')}
        >
          {brand.name} may text me, and call me with a computer voice, for a practice alert: at most once a
          week, by day. Optional.
        </Tick>
      )}
      {answer === 'no' && (
        <Notice tone="info" title="Your answer: no.">
          <p>
            You get nothing about their trips, and we texted them that. You can change your answer here. A yes
            counts right away, even while they’re out.
          </p>
        </Notice>
      )}
      {hasFailed && (
        <Notice tone="error" title="We couldn’t save your answer.">
          <p>Check your connection and press the button again. After many changes, wait until tomorrow.</p>
        </Notice>
      )}
      {answer !== 'yes' && (
        <Button
          wide
          variant={answer === 'no' ? 'quiet' : 'primary'}
          busy={saying === 'yes'}
          onClick={() => onAnswer('yes')}
        >
          Yes, I agree
        </Button>
      )}
      {answer !== 'no' && (
        <details>
          <summary>No, leave me out</summary>
          <p>
            Are you sure? You’ll get no message about {who}, even if they call for help, and we tell them. If
            people are looking for them right now, we tell the other contacts, too. You can come back here.
          </p>
          <Button wide variant="quiet" busy={saying === 'no'} onClick={() => onAnswer('no')}>
            Yes, leave me out
          </Button>
        </details>
      )}
    </Card>
  )
}
