import { reading } from '../../kit/reading.machine.ts'

/** A browser or phone that is signed in. Times are Unix time, ms. */
export type SignedInDevice = {
  sessionId: string
  deviceName: string | null
  lastUsedAt: number
  isThisOne: boolean
}

/** `reset`: a forgotten password's change that is under way, by whomever; Unix time, ms. */
export type AccountSecurity = { devices: SignedInDevice[]; reset: { readyAt: number } | null }

/** What the account's owner changes by one press of a button. */
export type SecurityChange =
  | { kind: 'endDevice'; sessionId: string }
  | { kind: 'endEveryDevice' }
  | { kind: 'stopReset' }

/** The devices that are signed in and a change of password that somebody asked for, with what ends them. */
export const accountSecurityReading = /* @__PURE__ */ reading<AccountSecurity, undefined, SecurityChange>({
  id: 'accountSecurity',
})
