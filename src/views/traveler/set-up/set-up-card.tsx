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
import { words } from './set-up-card.words.ts'

export const SetUpCard = ({ account }: { account: TravelerAccount }) => (
  <SetUpScreen account={account} {...useTravelerMachine(setUpReading)} />
)

type SetUpScreenProps = { account: TravelerAccount; snapshot: SnapshotFrom<typeof setUpReading> }

const addressOf: Record<SetUpStep, string> = {
  contacts: travelerApp.contacts,
  pins: travelerApp.pins,
  profile: travelerApp.profile,
  plan: travelerApp.planDefaults,
  tracker: travelerApp.trackers,
}

export function SetUpScreen({ account, snapshot }: SetUpScreenProps) {
  const { missing, done } = setUpList(account, snapshot.context.value)
  const why = (step: SetUpStep) =>
    step === 'pins' && account.pinIsSet ? words.untried : words.steps[step].why
  return (
    <Card title={missing.length > 0 ? words.beforeTrip : words.allSet} className="set-up">
      {missing.length > 0 && (
        <Ways>
          {missing.map((step) => (
            <Way
              key={step}
              to={addressOf[step]}
              name={words.steps[step].name}
              why={why(step)}
              icon={<Circle aria-hidden="true" />}
            />
          ))}
        </Ways>
      )}
      {done.length > 0 && (
        <Folded name={words.done} told={words.doneOf(done.length, done.length + missing.length)}>
          <Ways>
            {done.map((step) => (
              <Way
                key={step}
                to={addressOf[step]}
                name={
                  <>
                    <VisuallyHidden>{words.isDone} </VisuallyHidden>
                    {words.steps[step].name}
                  </>
                }
                icon={<CircleCheck className="set-up__tick" aria-hidden="true" />}
              />
            ))}
          </Ways>
        </Folded>
      )}
      <Ways>
        <Way to={travelerApp.preview} name={words.preview} />
      </Ways>
    </Card>
  )
}
