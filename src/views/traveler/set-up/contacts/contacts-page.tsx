import { useMachine } from '@xstate/react'
import { travelerApp } from '../../../../domain/site/pages.ts'
import type { TravelerAccount } from '../../../../domain/traveler/account/traveler-api.ts'
import { contactsMachine } from '../../../../domain/traveler/set-up/contacts.machine.ts'
import { Card } from '../../../kit/design/cards/card.tsx'
import { Notice } from '../../../kit/design/cards/notice.tsx'
import { ArrivalFocus } from '../../../kit/design/fields/focus.tsx'
import { Page } from '../../../kit/design/page.tsx'
import { useWhen } from '../../../kit/live.ts'
import { Folded } from '../../account/folded.tsx'
import { Way, Ways } from '../../rows.tsx'
import { useTravelerMachine } from '../../traveler-machines.tsx'
import { Back } from '../../traveler-shell.tsx'
import { ContactsForm, type ContactsScreenProps } from './contacts-form.tsx'

type ContactsPageProps = {
  account: TravelerAccount
  onChanged: () => void
}

export const ContactsPage = (props: ContactsPageProps) => <ContactsScreen {...useContacts(props)} />

export function useContacts({ account, onChanged }: ContactsPageProps): ContactsScreenProps {
  const { phoneNumber, contacts, pinIsSet, isSettingUp } = account
  const [snapshot, send] = useMachine(useTravelerMachine(contactsMachine), {
    input: { owner: phoneNumber ?? '', contacts, pinIsSet, isSettingUp },
  })
  useWhen(snapshot.matches({ list: 'saved' }), onChanged)
  useWhen(snapshot.context.problem?.kind === 'signedOut', onChanged)
  return { snapshot, send }
}

export function ContactsScreen({ snapshot, send }: ContactsScreenProps) {
  return (
    <Page
      back={<Back />}
      heading={<ArrivalFocus>Your emergency contacts</ArrivalFocus>}
      lead="If you don’t come back, they get a text with a code that shows where you are. You pick from this list for each trip."
      className="traveler"
    >
      {snapshot.matches({ list: 'saved' }) && (
        <Notice tone="safe" title={<ArrivalFocus>Your contacts are saved.</ArrivalFocus>}>
          <p>We’ll text new contacts once to ask if they agree.</p>
        </Notice>
      )}
      <ContactsForm snapshot={snapshot} send={send} />
      <WhatTheyGet />
      <Card>
        <Ways>
          <Way to={travelerApp.practice} name="Practice an alert" why="See who we can reach, and how fast." />
        </Ways>
      </Card>
    </Page>
  )
}

export function WhatTheyGet() {
  return (
    <Folded name="What they get, and when">
      <p>
        New contacts get one text that asks if they agree. They can reply YES or NO, or open its link. Until
        they answer you can still start trips with them, and we’ll tell you they haven’t answered. If they say
        NO, or text STOP, we’ll tell you that too, so you can pick someone else.
      </p>
      <p>
        If you’re late, we ask you first. If you don’t answer, each contact gets a text with a code, and an
        e-mail if you gave an address. A trip keeps the contacts it started with.
      </p>
    </Folded>
  )
}
