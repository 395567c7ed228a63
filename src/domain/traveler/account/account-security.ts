import { reading } from '../../kit/reading.machine.ts'

export type SignedInDevice = {
  sessionId: string
  deviceName: string | null
  lastUsedAt: number
  isThisOne: boolean
}

export type AccountSecurity = { devices: SignedInDevice[]; reset: { readyAt: number } | null }

export type SecurityChange =
  | { kind: 'endDevice'; sessionId: string }
  | { kind: 'endEveryDevice' }
  | { kind: 'stopReset' }

export const accountSecurityReading = /* @__PURE__ */ reading<AccountSecurity, undefined, SecurityChange>({
  id: 'accountSecurity',
})
