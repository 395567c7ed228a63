import { test } from 'playwright/test'
import { accountOf as anyAccountOf, codeOf as anyCodeOf, TRIPS_FOR_TESTS } from './prepared-trips.ts'

/** A second try takes a trip of its own: what the first one voted, left or ended is not undone. */
const ofThisTry = (at: number): number => at + test.info().retry * TRIPS_FOR_TESTS

/** The rescue code of a contact of the `at`-th trip prepared for the running try of a test. @param contact from 0. */
export const codeOf = (at: number, contact = 0): string => anyCodeOf(ofThisTry(at), contact)

/** The account of that trip's traveler. */
export const accountOf = (at: number): { phone: string } => anyAccountOf(ofThisTry(at))
