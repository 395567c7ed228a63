import { reading } from '../../kit/reading.machine.ts'
import type { TravellerAccount } from '../account/traveller-api.ts'

/** What is set up before a first trip, the most urgent first. */
export const setUpSteps = ['contacts', 'pins', 'profile', 'plan', 'tracker'] as const
export type SetUpStep = (typeof setUpSteps)[number]

/** What the account itself does not say. `hasTracker`: a paired phone that a position has come from. `pinsUntried`: set on this device, and not tried. */
export type SetUpKnown = { hasPlan: boolean; hasTracker: boolean; pinsUntried: boolean }

/** What of the set-up the account itself does not say. */
export const setUpReading = /* @__PURE__ */ reading<SetUpKnown>({ id: 'setUp' })

/** A first set-up, in the order in which nothing needs what comes later. */
export type FirstStep = 'contacts' | 'pins' | 'done'

/** What a trip cannot start without, or that nothing is missing. */
export const firstStep = ({
  contacts,
  pinIsSet,
}: Pick<TravellerAccount, 'contacts' | 'pinIsSet'>): FirstStep =>
  contacts.length === 0 ? 'contacts' : pinIsSet ? 'done' : 'pins'

/** `missing`: still to do, in their order. A step of which nothing is known is in neither list. */
export type SetUpList = { missing: SetUpStep[]; done: SetUpStep[] }

/** @param known null where it could not be read. */
export function setUpList(account: TravellerAccount, known: SetUpKnown | null): SetUpList {
  const isDone: Record<SetUpStep, boolean | undefined> = {
    contacts: account.contacts.length > 0,
    pins: account.pinIsSet && !known?.pinsUntried,
    profile: account.hasProfile,
    plan: known?.hasPlan,
    tracker: known?.hasTracker,
  }
  return {
    missing: setUpSteps.filter((step) => isDone[step] === false),
    done: setUpSteps.filter((step) => isDone[step] === true),
  }
}
