import { reading } from '../../kit/reading.machine.ts'
import type { TravelerAccount } from '../account/traveler-api.ts'

/** Setup steps, most urgent first. */
export const setUpSteps = ['contacts', 'pins', 'profile', 'plan', 'tracker'] as const
export type SetUpStep = (typeof setUpSteps)[number]

/**
 * Setup progress that isn't in the account. `hasTracker`: a tracker in use has sent a position.
 * `pinsUntried`: the PINs were set on this device but not practiced.
 */
export type SetUpKnown = { hasPlan: boolean; hasTracker: boolean; pinsUntried: boolean }

export const setUpReading = /* @__PURE__ */ reading<SetUpKnown>({ id: 'setUp' })

/** Next step required before the first trip; 'done' if none is left. */
export type FirstStep = 'contacts' | 'pins' | 'done'

export const firstStep = ({
  contacts,
  pinIsSet,
}: Pick<TravelerAccount, 'contacts' | 'pinIsSet'>): FirstStep =>
  contacts.length === 0 ? 'contacts' : pinIsSet ? 'done' : 'pins'

/** Setup steps by state. A step whose state is unknown is in neither list. */
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
