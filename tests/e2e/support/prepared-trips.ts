/** Open emergencies of the tested service; each test that changes one has its own. */
export const TRIPS_FOR_TESTS = 39

/** Tries of each test; each has its own trips (own-trip.ts). */
export const TRIES = process.env.CI ? 2 : 1

/** A trip whose phone has been silent for two hours. */
export const SILENT_TRIP = 24

/** A trip that has been silent as long; its app offers to send from the page. */
export const SILENT_TRAVELER = 29

/** A contact's rescue code; the first trip keeps drifting. */
export const codeOf = (at: number, contact = 0): string => String(500_100 + at + contact * 1_000)

export const testAccount = { password: 'harbor-light-7', pin: '4821' }

export const accountOf = (at: number): { phone: string } => ({ phone: `(919) 555-${String(2_000 + at)}` })

export const OPERATOR_TOKEN = 'a token of the tests for the operator'
