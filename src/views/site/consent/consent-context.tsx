import { useActorRef } from '@xstate/react'
import { createContext, type ReactNode, useContext } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { consentMachine } from '../../../domain/site/consent.machine.ts'
import { useMachines } from '../../kit/machines.tsx'

type ConsentActor = ActorRefFrom<typeof consentMachine>

const ConsentContext = createContext<ConsentActor | null>(null)

export function ConsentProvider({ children }: { children: ReactNode }) {
  return <ConsentContext value={useActorRef(useMachines().consent)}>{children}</ConsentContext>
}

export function useConsent(): ConsentActor {
  const consent = useContext(ConsentContext)
  if (!consent) throw new Error('useConsent: no ConsentProvider above this view')
  return consent
}
