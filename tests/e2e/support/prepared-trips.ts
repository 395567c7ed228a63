/** How many open emergencies the service under test holds; each test that changes one takes its own. */
export const TRIPS_FOR_TESTS = 39

/** How often a test is tried, where CI runs it; each try has trips of its own (own-trip.ts). */
export const TRIES = process.env.CI ? 2 : 1

/** One of them whose phone has been silent for two hours; the others had a signal when the service started. */
export const SILENT_TRIP = 24

/** Another one of which nothing was heard for as long: the app offers its traveler to send from the page. */
export const SILENT_TRAVELER = 29

/** The rescue code of a contact of the `at`-th of them; the first one goes on drifting. @param contact from 0. */
export const codeOf = (at: number, contact = 0): string => String(500_100 + at + contact * 1_000)

/** Password and PIN of every test account. */
export const testAccount = { password: 'harbor-light-7', pin: '4821' }

/** The account of the traveler of the `at`-th trip. */
export const accountOf = (at: number): { phone: string } => ({ phone: `(919) 555-${String(2_000 + at)}` })

/** Opens the operator's page of the service under test. */
export const OPERATOR_TOKEN = 'a token of the tests for the operator'
