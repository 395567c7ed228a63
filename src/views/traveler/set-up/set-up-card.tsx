import { useMachine } from '@xstate/react'
import Circle from 'lucide-react/icons/circle'
import CircleCheck from 'lucide-react/icons/circle-check'
import type { SnapshotFrom } from 'xstate'
import { travelerApp } from '../../../domain/site/pages.ts'
import type { TravelerAccount } from '../../../domain/traveler/account/traveler-api.ts'
import { type SetUpStep, setUpList, setUpReading } from '../../../domain/traveler/set-up/set-up-list.ts'
import { Card } from '../../kit/design/cards/card.tsx'
import { VisuallyHidden } from '../../kit/design/visually-hidden.tsx'
import { Folded } from '../account/folded.tsx'
import { Way, Ways } from '../rows.tsx'
import { useTravelerMachine } from '../traveler-machines.tsx'

export function SetUpCard({ account }: { account: TravelerAccount }) {
  const [snapshot] = useMachine(useTravelerMachine(setUpReading))
  return <SetUpScreen account={account} snapshot={snapshot} />
}

type SetUpScreenProps = { account: TravelerAccount; snapshot: SnapshotFrom<typeof setUpReading> }

type StepWords = { to: string; name: string; why: string }

const stepWords: Record<SetUpStep, StepWords> = {
  contacts: {
    to: travelerApp.contacts,
    name: 'Emergency contacts',
    why: 'Who gets an alert if you don’t come back.',
  },
  pins: {
    to: travelerApp.pins,
    name: 'PIN and distress PIN',
    why: 'Four digits that end a trip, and four for when someone forces you.',
  },
  profile: {
    to: travelerApp.profile,
    name: 'Your profile',
    why: 'What searchers ask first.',
  },
  plan: {
    to: travelerApp.planDefaults,
    name: 'Your usual plan',
    why: 'The boat, car and gear you always use.',
  },
  tracker: {
    to: travelerApp.trackers,
    name: 'A tracker on your phone',
    why: 'Sends your location even when the phone is locked.',
  },
}

const untried = 'Set, but not tested. Save them again to practice once.'

export function SetUpScreen({ account, snapshot }: SetUpScreenProps) {
  const { missing, done } = setUpList(account, snapshot.context.value)
  const why = (step: SetUpStep) => (step === 'pins' && account.pinIsSet ? untried : stepWords[step].why)
  return (
    <Card title={missing.length > 0 ? 'Before your trip' : 'You’re all set'} className="set-up">
      {missing.length > 0 && (
        <Ways>
          {missing.map((step) => (
            <Way
              key={step}
              to={stepWords[step].to}
              name={stepWords[step].name}
              why={why(step)}
              icon={<Circle aria-hidden="true" />}
            />
          ))}
        </Ways>
      )}
      {done.length > 0 && (
        <Folded name="Done" told={`(${done.length} of ${done.length + missing.length})`}>
          <Ways>
            {done.map((step) => (
              <Way
                key={step}
                to={stepWords[step].to}
                name={
                  <>
                    <VisuallyHidden>Done: </VisuallyHidden>
                    {stepWords[step].name}
                  </>
                }
                icon={<CircleCheck className="set-up__tick" aria-hidden="true" />}
              />
            ))}
          </Ways>
        </Folded>
      )}
      <Ways>
        <Way to={travelerApp.preview} name="What your contacts will see" />
      </Ways>
    </Card>
  )
}
