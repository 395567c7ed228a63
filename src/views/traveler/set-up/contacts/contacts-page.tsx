import { travelerApp } from '../../../../domain/site/pages.ts'
import { ownerOf, type TravelerAccount } from '../../../../domain/traveler/account/traveler-api.ts'
import { contactsMachine } from '../../../../domain/traveler/set-up/contacts.machine.ts'
import { Card } from '../../../kit/design/cards/card.tsx'
import { Notice } from '../../../kit/design/cards/notice.tsx'
import { ArrivalFocus } from '../../../kit/design/fields/focus.tsx'
import { useOnceTrue } from '../../../kit/live.ts'
import { Folded } from '../../account/folded.tsx'
import { InnerPage } from '../../inner-page.tsx'
import { Way, Ways } from '../../rows.tsx'
import { useTravelerMachine } from '../../traveler-machines.tsx'
import { ContactsForm, type ContactsScreenProps } from './contacts-form.tsx'
import { words } from './contacts-page.words.ts'

type ContactsPageProps = {
  account: TravelerAccount
  onChanged: () => void
}

export const ContactsPage = (props: ContactsPageProps) => <ContactsScreen {...useContacts(props)} />

export function useContacts({ account, onChanged }: ContactsPageProps): ContactsScreenProps {
  const { contacts, pinIsSet, isSettingUp } = account
  const { snapshot, send } = useTravelerMachine(contactsMachine, {
    owner: ownerOf(account),
    contacts,
    pinIsSet,
    isSettingUp,
  })
  useOnceTrue(snapshot.matches({ list: 'saved' }), onChanged)
  return { snapshot, send }
}

export function ContactsScreen({ snapshot, send }: ContactsScreenProps) {
  return (
    <InnerPage heading={words.heading} lead={words.lead}>
      {snapshot.matches({ list: 'saved' }) && (
        <Notice tone="safe" title={<ArrivalFocus>{words.saved}</ArrivalFocus>}>
          <p>{words.askedOnce}</p>
        </Notice>
      )}
      <ContactsForm snapshot={snapshot} send={send} />
      <WhatTheyGet />
      <Card>
        <Ways>
          <Way to={travelerApp.practice} name={words.practice} why={words.whyPractice} />
        </Ways>
      </Card>
    </InnerPage>
  )
}

export function WhatTheyGet() {
  return (
    <Folded name={words.whatTheyGet}>
      <p>{words.theyAreAsked}</p>
      <p>{words.theyAreTold}</p>
    </Folded>
  )
}
