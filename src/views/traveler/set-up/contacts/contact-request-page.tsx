import { useMachine } from '@xstate/react'
import type { ContactAnswer, ContactRequest } from '../../../../domain/site/site-api.ts'
import type { contactRequestReading } from '../../../../domain/traveler/set-up/contact-request.ts'
import { Button } from '../../../kit/design/buttons/button.tsx'
import { Card } from '../../../kit/design/cards/card.tsx'
import { Notice } from '../../../kit/design/cards/notice.tsx'
import { ArrivalFocus, KeptFocus } from '../../../kit/design/fields/focus.tsx'
import { Page } from '../../../kit/design/page.tsx'
import type { Live } from '../../../kit/live.ts'
import { useMachineOf } from '../../../kit/machines.tsx'
import { useLinkSecret } from '../../../kit/use-link-secret.ts'
import { words as link } from '../../../kit/use-link-secret.words.ts'
import './contact-request.css'
import { Tick } from '../../account/choice.tsx'
import { words } from './contact-request-page.words.ts'

export function ContactRequestPage() {
  const machine = useMachineOf('contactRequest')
  const secret = useLinkSecret()
  return (
    <Page heading={words.heading}>
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
    <Card title={words.wholeLink} className="contact-request">
      <p>{words.openAgain}</p>
      <p className="without-script">{link.scriptNeeded}</p>
    </Card>
  )
}

export function ContactRequestScreen({ snapshot, send }: Live<Reading>) {
  const { value: request, change, problem } = snapshot.context
  if (request === 'over') {
    return (
      <Card title={<ArrivalFocus>{words.nothingToAnswer}</ArrivalFocus>} className="contact-request">
        <p>{words.askerGone}</p>
      </Card>
    )
  }
  if (!request && problem) {
    return (
      <Card title={<ArrivalFocus>{words.whoIsAsking}</ArrivalFocus>} className="contact-request">
        <Notice tone="error" title={words.askerUnknown}>
          <p>{words.checkConnection}</p>
        </Notice>
        <Button wide onClick={() => send({ type: 'reading.requested' })}>
          {words.tryAgain}
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
    <Card title={words.whoIsAsking} className="contact-request">
      <p role="status">{words.lookingUp}</p>
    </Card>
  )
}

type RequestProps = {
  request: ContactRequest
  saying: ContactAnswer | null
  hasFailed: boolean
  onAnswer: (answer: ContactAnswer) => void
}

function Request({ request: { traveler, answer, practice }, saying, hasFailed, onAnswer }: RequestProps) {
  return (
    <Card title={<ArrivalFocus>{words.picked(traveler)}</ArrivalFocus>} className="contact-request">
      <p>{words.whatYouGet}</p>
      <ul>
        <li>{words.where}</li>
        <li>{words.doing}</li>
        <li>{words.looks}</li>
        <li>{words.others}</li>
      </ul>
      {answer === null && <p role="status">{words.notAnswered}</p>}
      {answer === 'yes' && (
        <Notice tone="safe" title={words.saidYes}>
          <p>{words.afterYes}</p>
        </Notice>
      )}
      {answer === 'yes' && (
        <Tick
          name="practice"
          isTicked={saying === 'practice' || (practice && saying !== 'noPractice')}
          busy={saying !== null}
          onChange={(isTicked) => onAnswer(isTicked ? 'practice' : 'noPractice')}
        >
          {words.practice}
        </Tick>
      )}
      {answer === 'no' && (
        <Notice tone="info" title={words.saidNo}>
          <p>{words.afterNo}</p>
        </Notice>
      )}
      {hasFailed && (
        <Notice tone="error" title={words.notSaved}>
          <p>{words.pressAgain}</p>
        </Notice>
      )}
      {answer !== 'yes' && (
        <Button
          wide
          variant={answer === 'no' ? 'quiet' : 'primary'}
          busy={saying === 'yes'}
          waits={saying !== null}
          onClick={() => onAnswer('yes')}
        >
          {words.yes}
        </Button>
      )}
      {answer !== 'no' && (
        <details>
          <summary>{words.no}</summary>
          <p>{words.areYouSure(traveler)}</p>
          <Button
            wide
            variant="quiet"
            busy={saying === 'no'}
            waits={saying !== null}
            onClick={() => onAnswer('no')}
          >
            {words.confirmNo}
          </Button>
        </details>
      )}
    </Card>
  )
}
