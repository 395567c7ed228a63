import { useMachine } from '@xstate/react'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import type { EventFrom, SnapshotFrom } from 'xstate'
import { brand } from '../../../domain/site/brand.ts'
import type { stopPasswordChangeMachine } from '../../../domain/traveller/account/stop-password-change.machine.ts'
import { Button } from '../../kit/design/button.tsx'
import { Card } from '../../kit/design/card.tsx'
import { ArrivalFocus } from '../../kit/design/focus.tsx'
import { Notice } from '../../kit/design/notice.tsx'
import { Page } from '../../kit/design/page.tsx'
import { useMachineOf } from '../../kit/machines.tsx'
import './stop-password-change.css'

/** /stop-password-change: the secret stands in the fragment, which no request carries. */
export function StopPasswordChangePage() {
  const [snapshot, send, actor] = useMachine(useMachineOf('stopPasswordChange'))
  const { hash } = useLocation()
  useEffect(() => {
    if (hash.length > 1) actor.send({ type: 'link.opened', secret: hash.slice(1) })
  }, [hash, actor])
  return <StopPasswordChangeScreen snapshot={snapshot} send={send} />
}

type StopPasswordChangeScreenProps = {
  snapshot: SnapshotFrom<typeof stopPasswordChangeMachine>
  send: (event: EventFrom<typeof stopPasswordChangeMachine>) => void
}

/** /stop-password-change in every state of its statechart. */
export function StopPasswordChangeScreen(props: StopPasswordChangeScreenProps) {
  return (
    <Page heading="Stop a change of password">
      <Stopping {...props} />
    </Page>
  )
}

function Stopping({ snapshot, send }: StopPasswordChangeScreenProps) {
  if (snapshot.matches('stopped')) {
    return (
      <Card title={<ArrivalFocus>The change was stopped</ArrivalFocus>} className="stop-password-change">
        <p>Your password stays as it is, and your phones stay signed in.</p>
        <p>
          Whoever asked for the change could read a text that was sent to your number. If nobody else has your
          phone, ask your mobile carrier whether somebody had your number moved to another SIM card.
        </p>
      </Card>
    )
  }
  if (snapshot.matches('over')) {
    return (
      <Card title={<ArrivalFocus>There is nothing to stop</ArrivalFocus>} className="stop-password-change">
        <p>The change was stopped already, or it is over.</p>
        <p>If you cannot sign in with your password, choose “Forgotten password” in the {brand.name} app.</p>
      </Card>
    )
  }
  if (snapshot.matches('withoutLink')) {
    return (
      <Card title="Open the whole link" className="stop-password-change">
        <p>
          We sent a text to your number with a link to this page. Please open that link again, or copy all of
          it. You can also stop the change in the {brand.name} app, on any phone that is signed in.
        </p>
        <p className="without-script">This page needs JavaScript and a newer browser to read the link.</p>
      </Card>
    )
  }
  const busy = snapshot.hasTag('busy')
  return (
    <Card
      title={<ArrivalFocus>Somebody asked for a new password</ArrivalFocus>}
      className="stop-password-change"
    >
      <p>If it was you, there is nothing to do here. You can set the new password when the wait is over.</p>
      <p>If it was not you, stop it. Your password then stays as it is.</p>
      {snapshot.context.hasFailed && (
        <Notice tone="error" title="The change could not be stopped.">
          <p>Check your connection and press the button again.</p>
        </Notice>
      )}
      <Button wide busy={busy} onClick={() => send({ type: 'stop.pressed' })}>
        {busy ? 'Stopping...' : 'Stop the change'}
      </Button>
    </Card>
  )
}
