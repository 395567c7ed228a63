import { reading } from '../../kit/reading.machine.ts'
import type { TravelerAccount } from '../account/traveler-api.ts'

/** Set-up steps, most urgent first. */
export const setUpSteps = ['contacts', 'pins', 'profile', 'plan', 'tracker'] as const
export type SetUpStep = (typeof setUpSteps)[number]

/**
 * State that isn't in the account. `hasTracker`: a tracker has sent a position.
 *
 * `pinsUntried`: the traveler hasn't practiced the PINs on this device.
 */
export type SetUpKnown = { hasPlan: boolean; hasTracker: boolean; pinsUntried: boolean }

export const setUpReading = /* @__PURE__ */ reading<SetUpKnown>({ id: 'setUp' })

/** Steps before a first trip, in the required order. */
export type FirstStep = 'contacts' | 'pins' | 'done'

export const firstStep = ({
  contacts,
  pinIsSet,
}: Pick<TravelerAccount, 'contacts' | 'pinIsSet'>): FirstStep =>
  contacts.length === 0 ? 'contacts' : pinIsSet ? 'done' : 'pins'

/** Steps whose state is unknown are in neither list. */
export type SetUpList = { missing: SetUpStep[]; done: SetUpStep[] }

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
