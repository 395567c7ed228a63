import { createContext, useContext } from 'react'
import type { travellerStatecharts } from '../../domain/traveller/account/machines.ts'

/** The statecharts of the traveller's app, with their capabilities where they are to run. */
export type TravellerMachines = typeof travellerStatecharts

export const TravellerMachinesContext = createContext<TravellerMachines | null>(null)

/** Errors: throws where the app does not stand above, which is a mistake of wiring. */
export function useTravellerMachine<Name extends keyof TravellerMachines>(
  name: Name,
): TravellerMachines[Name] {
  const machines = useContext(TravellerMachinesContext)
  if (!machines) throw new Error('useTravellerMachine: no app above this view')
  return machines[name]
}
