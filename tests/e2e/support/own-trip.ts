import { test } from 'playwright/test'
import { accountOf as anyAccountOf, codeOf as anyCodeOf, TRIPS_FOR_TESTS } from './prepared-trips.ts'

/** Returns a different trip for each retry, because the first attempt changed the original one. */
const ofThisTry = (at: number): number => at + test.info().retry * TRIPS_FOR_TESTS

export const codeOf = (at: number, contact = 0): string => anyCodeOf(ofThisTry(at), contact)

export const accountOf = (at: number): { phone: string } => anyAccountOf(ofThisTry(at))
