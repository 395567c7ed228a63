import { useMachine } from '@xstate/react'
import CircleCheck from 'lucide-react/icons/circle-check'
import { type ReactNode, useState } from 'react'
import { Button } from '../../kit/design/buttons/button.tsx'
import { Card } from '../../kit/design/cards/card.tsx'
import { Notice } from '../../kit/design/cards/notice.tsx'
import { ArrivalFocus } from '../../kit/design/fields/focus.tsx'
import { useHydrated } from '../../kit/design/hydration.ts'
import { Page } from '../../kit/design/page.tsx'
import { useMachineOf } from '../../kit/machines.tsx'
import { words } from './coming-soon-page.words.ts'
import { type ComingSoonScreenProps, WaitlistCard } from './waitlist-card.tsx'
import '../headings.css'
import './coming-soon.css'

export function ComingSoonPage() {
  const [snapshot, send] = useMachine(useMachineOf('waitlist'))
  return <ComingSoonScreen snapshot={snapshot} send={send} ready={useHydrated()} />
}

export function ComingSoonScreen({ snapshot, send, ready }: ComingSoonScreenProps) {
  const [goesOn, setGoesOn] = useState(false)
  const signUpAnother = () => {
    setGoesOn(true)
    send({ type: 'form.opened' })
  }
  return (
    <Page heading={words.heading} width="wide" className="coming-soon visitor-page">
      <div className="coming-soon__columns">
        <div className="coming-soon__news stack">
          <p>{words.news}</p>
          <StoreSigns />
          <Notice tone="info" quiet title={words.before}>
            <ul>
              <li>{words.selected}</li>
              <li>{words.notGuaranteed}</li>
              <li>{words.invitations}</li>
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
    <Card title={<ArrivalFocus>{words.thanks}</ArrivalFocus>} className="waitlist-thanks">
      <p className="waitlist-thanks__words">
        <CircleCheck aria-hidden="true" />
        <span>{words.received}</span>
      </p>
      <Button variant="quiet" onClick={onAnother}>
        {words.another}
      </Button>
    </Card>
  )
}

function StoreSigns() {
  return (
    <ul className="store-signs plain">
      <StoreSign store="App Store" devices={words.appleDevices} corner={4}>
        <path d="M13.5 5.75h5" {...line} />
        <path
          d="M16 10.5v7.5m0 0-3.25-3.25M16 18l3.25-3.25M11.75 21.5h8.5"
          fill="none"
          {...line}
          strokeLinejoin="round"
        />
      </StoreSign>
      <StoreSign store="Google Play" devices={words.androidDevices} corner={2}>
        <circle cx="16" cy="6" r="1" fill="currentColor" />
        <path
          d="m13 11.25 7.25 4.5L13 20.25Z"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinejoin="round"
        />
        <path d="M13 25.75h6" {...line} />
      </StoreSign>
    </ul>
  )
}

const line = { stroke: 'currentColor', strokeWidth: '2', strokeLinecap: 'round' } as const

type StoreSignProps = { store: string; devices: string; corner: number; children: ReactNode }

function StoreSign({ store, devices, corner, children }: StoreSignProps) {
  return (
    <li>
      <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" focusable="false">
        <rect
          x="8"
          y="2.5"
          width="16"
          height="27"
          rx={corner}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
        />
        {children}
      </svg>
      <span>
        {store}
        <small>{devices}</small>
      </span>
    </li>
  )
}
