import { type ReactNode, useState } from 'react'
import { travelerApp } from '../../../domain/site/pages.ts'
import type { TravelerAccount } from '../../../domain/traveler/account/traveler-api.ts'
import { firstStep } from '../../../domain/traveler/set-up/set-up-list.ts'
import { Button } from '../../kit/design/buttons/button.tsx'
import { Card } from '../../kit/design/cards/card.tsx'
import { ArrivalFocus } from '../../kit/design/fields/focus.tsx'
import { Page } from '../../kit/design/page.tsx'
import { Link } from '../../kit/link.tsx'
import { useOnceTrue } from '../../kit/live.ts'
import { Way, Ways } from '../rows.tsx'
import { words as underWay } from '../trip/active-trip/under-way.words.tsx'
import { toldOf } from '../trip/active-trip/under-way-words.ts'
import { StartCard } from '../trip/start/start-card.tsx'
import { ContactsForm } from './contacts/contacts-form.tsx'
import { useContacts, WhatTheyGet } from './contacts/contacts-page.tsx'
import { PinsStep, usePins } from './pins/pins-page.tsx'
import { words } from './set-up-card.words.ts'

type FirstSetUpProps = {
  account: TravelerAccount
  onChanged: () => void
  onDone: () => void
}

/** First setup: contacts, PINs, then an offer to start a trip. Each step is saved before the next one. */
export function FirstSetUp({ account, onChanged, onDone }: FirstSetUpProps) {
  // True to stay at the PIN step until the traveler has tried the new PINs or skipped that.
  const [isTrying, setTrying] = useState(!account.pinIsSet)
  const missing = firstStep(account)
  const step = missing === 'done' && isTrying ? 'pins' : missing
  if (step === 'contacts') return <First account={account} onChanged={onChanged} />
  if (step === 'pins')
    return <Second account={account} onChanged={onChanged} onTried={() => setTrying(false)} />
  return <Third account={account} onDone={onDone} />
}

type StepProps = { at: 1 | 2 | 3; heading: string; lead?: string; children: ReactNode }

const Step = ({ at, heading, lead, children }: StepProps) => (
  <Page
    width="narrow"
    step={words.stepOf(at)}
    heading={<ArrivalFocus>{heading}</ArrivalFocus>}
    lead={lead}
    className="traveler"
  >
    {children}
    <Link to={travelerApp.account}>{words.account}</Link>
  </Page>
)

function First(props: Pick<FirstSetUpProps, 'account' | 'onChanged'>) {
  const { snapshot, send } = useContacts(props)
  return (
    <Step at={1} heading={words.whoToAlert} lead={words.whatTheyGet}>
      <ContactsForm snapshot={snapshot} send={send} isFirst />
      <WhatTheyGet />
    </Step>
  )
}

function Second({
  onTried,
  ...props
}: Pick<FirstSetUpProps, 'account' | 'onChanged'> & { onTried: () => void }) {
  const { snapshot, send } = usePins(props)
  useOnceTrue(snapshot.matches('tried') || snapshot.matches('untried'), onTried)
  return (
    <Step at={2} heading={words.choosePins}>
      <PinsStep snapshot={snapshot} send={send} />
    </Step>
  )
}

function Third({ account, onDone }: Pick<FirstSetUpProps, 'account' | 'onDone'>) {
  const contacts = account.contacts.map((contact) => ({ ...contact, removedAt: null }))
  return (
    <Step at={3} heading={words.set} lead={underWay.ifLate(toldOf({ contacts }))}>
      <StartCard />
      <Card>
        <Ways>
          <Way to={travelerApp.preview} name={words.preview} />
        </Ways>
      </Card>
      <Button variant="quiet" wide onClick={onDone}>
        {words.notNow}
      </Button>
    </Step>
  )
}
