import { beforeEach } from 'vitest'
import { users } from '../../../src/service/platform/database/schema/schema.ts'
import type { TestService } from '../services/service.ts'

/**
 * Deletes all travelers before each test. Otherwise the service would go on processing the trips of earlier
 * tests.
 */
export const forgetTravelersBeforeEach = (service: () => TestService): void =>
  beforeEach(async () => {
    await service().database.db.delete(users)
  })
