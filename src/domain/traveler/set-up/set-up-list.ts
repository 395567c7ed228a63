import { reading } from '../../kit/reading.machine.ts'
import type { TravelerAccount } from '../account/traveler-api.ts'

/** What is set up before a first trip, the most urgent first. */
export const setUpSteps = ['contacts', 'pins', 'profile', 'plan', 'tracker'] as const
export type SetUpStep = (typeof setUpSteps)[number]

/** What of the set-up is not in the account. `hasTracker`: a position has come from a paired phone. `pinsUntried`: PINs were set on this device and not tried yet. */
export type SetUpKnown = { hasPlan: boolean; hasTracker: boolean; pinsUntried: boolean }

/** Reads what of the set-up is not in the account. */
export const setUpReading = /* @__PURE__ */ reading<SetUpKnown>({ id: 'setUp' })

/** The steps of a first set-up, in an order in which no step needs a later one. */
export type FirstStep = 'contacts' | 'pins' | 'done'

/** The next step without which no trip can start; `done` where nothing is missing. */
export const firstStep = ({
  contacts,
  pinIsSet,
}: Pick<TravelerAccount, 'contacts' | 'pinIsSet'>): FirstStep =>
  contacts.length === 0 ? 'contacts' : pinIsSet ? 'done' : 'pins'

/** `missing`: still to do, in their order. A step of which nothing is known is in neither list. */
export type SetUpList = { missing: SetUpStep[]; done: SetUpStep[] }

/** @param known null where it could not be read. */
export function setUpList(account: TravelerAccount, known: SetUpKnown | null): SetUpList {
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
