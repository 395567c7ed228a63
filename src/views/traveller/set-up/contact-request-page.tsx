import { useMachine } from '@xstate/react'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { brand } from '../../../domain/site/brand.ts'
import { Button } from '../../kit/design/button.tsx'
import { Card } from '../../kit/design/card.tsx'
import { ArrivalFocus } from '../../kit/design/focus.tsx'
import { Notice } from '../../kit/design/notice.tsx'
import { Page } from '../../kit/design/page.tsx'
import { useMachineOf } from '../../kit/machines.tsx'
import { type ContactRequestScreenProps, Request } from './request.tsx'
import './contact-request.css'

/** /contact-request: the secret stands in the fragment, which no request carries. */
export function ContactRequestPage() {
  const [snapshot, send, actor] = useMachine(useMachineOf('contactRequest'))
  const { hash } = useLocation()
  useEffect(() => {
    if (hash.length > 1) actor.send({ type: 'link.opened', secret: hash.slice(1) })
  }, [hash, actor])
  return <ContactRequestScreen snapshot={snapshot} send={send} />
}

/** /contact-request in every state of its statechart. */
export function ContactRequestScreen(props: ContactRequestScreenProps) {
  return (
    <Page heading="Be an emergency contact">
      <Asking {...props} />
    </Page>
  )
}

function Asking({ snapshot, send }: ContactRequestScreenProps) {
  if (snapshot.matches('over')) {
    return (
      <Card title={<ArrivalFocus>Nobody is asking by this link</ArrivalFocus>} className="contact-request">
        <p>
          The link was cut off, or whoever asked has left {brand.name}. There is nothing that you need to do.
        </p>
      </Card>
    )
  }
  if (snapshot.matches('withoutLink')) {
    return (
      <Card title="Open the whole link" className="contact-request">
        <p>
          Whoever is asked to be an emergency contact gets a text with a link to this page. Please open that
          link again, or copy all of it. You can also reply YES or NO to the text.
        </p>
        <p className="without-script">This page needs JavaScript and a newer browser to read the link.</p>
      </Card>
    )
  }
  if (snapshot.matches('notRead')) {
    return (
      <Card title={<ArrivalFocus>Who is asking?</ArrivalFocus>} className="contact-request">
        <Notice tone="error" title="We could not find out who is asking.">
          <p>Check your connection and try again.</p>
        </Notice>
        <Button wide onClick={() => send({ type: 'retry.pressed' })}>
          Try again
        </Button>
      </Card>
    )
  }
  const { request } = snapshot.context
  if (request) return <Request request={request} snapshot={snapshot} send={send} />
  return (
    <Card title="Who is asking?" className="contact-request">
      <p role="status">Looking it up...</p>
    </Card>
  )
}
