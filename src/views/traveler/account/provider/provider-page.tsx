import { identityMachine } from '../../../../domain/traveler/account/identity.machine.ts'
import { Page } from '../../../kit/design/page.tsx'
import { useTravelerMachine } from '../../traveler-machines.tsx'
import { AccountFormSection } from '../account-form.tsx'
import { words } from '../account-page.words.ts'
import { AccountScreen } from './account.tsx'

type ProviderPageProps = {
  publishableKey: string
  onJoined: () => void
}

export function ProviderPage({ publishableKey, onJoined }: ProviderPageProps) {
  const { snapshot, send } = useTravelerMachine(identityMachine, { publishableKey })
  const isNewcomer = snapshot.matches({ available: 'ready' }) && snapshot.context.user !== null
  return (
    <Page width="narrow" heading={isNewcomer ? words.oneMoreStep : words.heading} className="traveler">
      {isNewcomer ? <p>{words.newcomer}</p> : <p>{words.atClerk}</p>}
      {isNewcomer && (
        <>
          <AccountFormSection form="signUp" onTaken={onJoined} />
          <p>{words.whyPassword}</p>
        </>
      )}
      <AccountScreen snapshot={snapshot} send={send} />
    </Page>
  )
}
