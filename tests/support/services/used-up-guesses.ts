import { databaseThrottle } from '../../../src/service/platform/throttle/database-throttle.ts'
import { rescueLimits } from '../../../src/service/rescue/entry/rescue-limits.ts'
import { TEST_GRANT_KEY, type TestService } from './service.ts'

/** Uses up the daily limit of failed attempts that all addresses share. */
export async function useUpEveryGuess({ database, clock }: TestService): Promise<void> {
  const { everybody } = rescueLimits
  const guess = { limit: everybody, key: '' }
  await databaseThrottle(database.db, TEST_GRANT_KEY, clock).take(Array(everybody.points).fill(guess))
}
