import { useMachine } from '@xstate/react'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useState } from 'react'
import { brand } from '../../domain/site/brand.ts'
import { Button } from '../kit/design/button.tsx'
import { Card } from '../kit/design/card.tsx'
import { ArrivalFocus } from '../kit/design/focus.tsx'
import { useHydrated } from '../kit/design/hydration.ts'
import { Notice } from '../kit/design/notice.tsx'
import { Page } from '../kit/design/page.tsx'
import { useMachineOf } from '../kit/machines.tsx'
import { StoreSigns } from './store-signs.tsx'
import { type ComingSoonScreenProps, WaitlistCard } from './waitlist-card.tsx'
import './coming-soon.css'

/** /coming-soon */
export function ComingSoonPage() {
  const [snapshot, send] = useMachine(useMachineOf('waitlist'))
  return <ComingSoonScreen snapshot={snapshot} send={send} ready={useHydrated()} />
}

/** /coming-soon in every state of its statechart (specification §2). */
export function ComingSoonScreen({ snapshot, send, ready }: ComingSoonScreenProps) {
  const [goesOn, setGoesOn] = useState(false)
  const signUpAnother = () => {
    setGoesOn(true)
    send({ type: 'form.opened' })
  }
  return (
    <Page heading="Coming Soon!" width="wide" className="coming-soon">
      <div className="coming-soon__columns">
        <div className="coming-soon__news">
          <p>
            The {brand.name} mobile app is in development. It’s being built for iPhone, iPad and Android, and
            you’ll find it here:
          </p>
          <StoreSigns />
          <Notice tone="info" quiet title="Before you sign up">
            <ul>
              <li>Beta testers are randomly selected.</li>
              <li>Acceptance is not guaranteed.</li>
              <li>Invitations are sent by e-mail, for TestFlight (iOS) or Google Play Beta (Android).</li>
            </ul>
          </Notice>
        </div>
        {snapshot.matches('done') ? (
          <WaitlistThanks onAnother={signUpAnother} />
        ) : (
          <WaitlistCard snapshot={snapshot} send={send} ready={ready} takesFocus={goesOn} />
        )}
      </div>
    </Page>
  )
}

function WaitlistThanks({ onAnother }: { onAnother: () => void }) {
  return (
    <Card title={<ArrivalFocus>Thank You for Your Interest!</ArrivalFocus>} className="waitlist-thanks">
      <p className="waitlist-thanks__words">
        <CircleCheck aria-hidden="true" />
        <span>
          Your beta signup has been received. We'll review all applications and contact selected testers via
          email.
        </span>
      </p>
      <Button variant="quiet" onClick={onAnother}>
        Sign Up Another User
      </Button>
    </Card>
  )
}
