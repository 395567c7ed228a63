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
