import { test } from 'playwright/test'
import { accountOf as anyAccountOf, codeOf as anyCodeOf, TRIPS_FOR_TESTS } from './prepared-trips.ts'

/** A retry gets another trip, because the first try's changes remain. */
const ofThisTry = (at: number): number => at + test.info().retry * TRIPS_FOR_TESTS

/** A contact's rescue code of the prepared trip `at`. */
export const codeOf = (at: number, contact = 0): string => anyCodeOf(ofThisTry(at), contact)

export const accountOf = (at: number): { phone: string } => anyAccountOf(ofThisTry(at))
