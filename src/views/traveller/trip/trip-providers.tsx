import type { ReactNode } from 'react'
import type { TravellerAccount } from '../../../domain/traveller/account/traveller-api.ts'
import { FollowingProvider } from '../positions/following-context.tsx'
import { OwnTripProvider } from './own-trip-context.tsx'
import { OwnStart } from './trip-start-context.tsx'

type TripProvidersProps = { account: TravellerAccount; onSignedOut: () => void; children: ReactNode }

/** What runs for as long as somebody is signed in, on whichever page of the app. */
export function TripProviders({ account: { phoneNumber }, onSignedOut, children }: TripProvidersProps) {
  return (
    <OwnTripProvider onSignedOut={onSignedOut}>
      <FollowingProvider key={phoneNumber} owner={phoneNumber ?? ''} onSignedOut={onSignedOut}>
        <OwnStart owner={phoneNumber ?? ''} onSignedOut={onSignedOut}>
          {children}
        </OwnStart>
      </FollowingProvider>
    </OwnTripProvider>
  )
}
