/** Number of open emergencies that the tested service has for each attempt of the tests. */
export const TRIPS_FOR_TESTS = 32

/** Maximum number of attempts for a test. Each attempt has its own trips (own-trip.ts). */
export const TRIES = process.env.CI ? 2 : 1

/** Trip whose last position was two hours old when the service started. */
export const SILENT_TRIP = 24

/** Trip like `SILENT_TRIP`, for a test that also signs in as its traveler. */
export const SILENT_TRAVELER = 29

/**
 * Returns the rescue code of a contact of the trip at this index. The first trip keeps getting new
 * positions.
 */
export const codeOf = (at: number, contact = 0): string => String(500_100 + at + contact * 1_000)

export const testAccount = { password: 'harbor-light-7', pin: '4821' }

export const accountOf = (at: number): { phone: string } => ({ phone: `(919) 555-${String(2_000 + at)}` })

export const OPERATOR_TOKEN = 'a token of the tests for the operator'
