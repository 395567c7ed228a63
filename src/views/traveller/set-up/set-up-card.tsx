import { useMachine } from '@xstate/react'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Circle from 'lucide-react/icons/circle'
import CircleCheck from 'lucide-react/icons/circle-check'
import { Link } from 'react-router-dom'
import type { SnapshotFrom } from 'xstate'
import { travellerApp } from '../../../domain/site/pages.ts'
import type { TravellerAccount } from '../../../domain/traveller/account/traveller-api.ts'
import { type SetUpStep, setUpList, type setUpReading } from '../../../domain/traveller/set-up/set-up-list.ts'
import { Card } from '../../kit/design/card.tsx'
import { VisuallyHidden } from '../../kit/design/visually-hidden.tsx'
import { useTravellerMachine } from '../traveller-machines.tsx'
import './set-up-card.css'

/** On /app, before a trip: what is set up and what is missing. */
export function SetUpCard({ account }: { account: TravellerAccount }) {
  const [snapshot] = useMachine(useTravellerMachine('setUp'))
  return <SetUpScreen account={account} snapshot={snapshot} />
}

type SetUpScreenProps = { account: TravellerAccount; snapshot: SnapshotFrom<typeof setUpReading> }

type StepWords = { to: string; name: string; why: string }

const stepWords: Record<SetUpStep, StepWords> = {
  contacts: {
    to: travellerApp.contacts,
    name: 'Emergency contacts',
    why: 'Who gets an alert if you don’t come back.',
  },
  pins: {
    to: travellerApp.pins,
    name: 'PIN and distress PIN',
    why: 'Four digits that end a trip, and four for when someone forces you.',
  },
  profile: {
    to: travellerApp.profile,
    name: 'Your profile',
    why: 'What searchers ask first.',
  },
  plan: {
    to: travellerApp.planDefaults,
    name: 'Your usual plan',
    why: 'The boat, car and gear you always use.',
  },
  tracker: {
    to: travellerApp.trackers,
    name: 'A tracker on your phone',
    why: 'Sends your location even when the phone is locked.',
  },
}

const untried = 'Set, but not tested. Save them again to practice once.'

/** The list in every state of its statechart. */
export function SetUpScreen({ account, snapshot }: SetUpScreenProps) {
  const { missing, done } = setUpList(account, snapshot.context.value)
  const why = (step: SetUpStep) => (step === 'pins' && account.pinIsSet ? untried : stepWords[step].why)
  return (
    <Card title={missing.length > 0 ? 'Before your trip' : 'You are set up'} className="set-up">
      {missing.length > 0 && (
        <ul className="set-up__list">
          {missing.map((step) => (
            <li key={step}>
              <Link className="set-up__step" to={stepWords[step].to}>
                <Circle aria-hidden="true" />
                <span>
                  <strong>{stepWords[step].name}</strong>
                  <span className="set-up__why">{why(step)}</span>
                </span>
                <ChevronRight aria-hidden="true" />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {done.length > 0 && (
        <details className="set-up__done">
          <summary>
            Done ({done.length} of {done.length + missing.length})
          </summary>
          <ul className="set-up__list">
            {done.map((step) => (
              <li key={step}>
                <Link className="set-up__step" to={stepWords[step].to}>
                  <CircleCheck aria-hidden="true" />
                  <span>
                    <VisuallyHidden>Done: </VisuallyHidden>
                    {stepWords[step].name}
                  </span>
                  <ChevronRight aria-hidden="true" />
                </Link>
              </li>
            ))}
          </ul>
        </details>
      )}
      <Link className="set-up__preview" to={travellerApp.preview}>
        What your contacts will see
      </Link>
    </Card>
  )
}
