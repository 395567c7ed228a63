import { expect, type Page, test } from 'playwright/test'
import { digitsOf } from '../../../src/domain/primitives/digits.ts'
import {
  accountOf as anyAccountOf,
  codeOf as anyCodeOf,
  TRIPS_FOR_TESTS,
  testAccount,
} from './prepared-trips.ts'

/** Returns a different trip for each retry, because the first attempt may have changed the original. */
const ofThisTry = (at: number): number => at + test.info().retry * TRIPS_FOR_TESTS

export const codeOf = (at: number, contact = 0): string => anyCodeOf(ofThisTry(at), contact)

export const accountOf = (at: number): { phone: string } => anyAccountOf(ofThisTry(at))

/** Prepares a trip again, because it may be too old on a slow machine. Its last position is `silentMs` ago. */
export async function renewTrip({ request }: Page, at: number, silentMs = 0): Promise<void> {
  const answer = await request.post(`/test-trips/${ofThisTry(at)}`, { data: { silentMs } })
  expect(answer.ok()).toBe(true)
}

/** Signs the browser in as the traveler of a trip, without the sign-in form. */
export async function signInAs({ request }: Page, at: number): Promise<void> {
  const phoneNumber = `+1${digitsOf(accountOf(at).phone)}`
  const data = { phoneNumber, password: testAccount.password, inCookie: true }
  expect((await request.post('/api/app/session', { data })).ok()).toBe(true)
}
