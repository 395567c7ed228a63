import { beforeEach } from 'vitest'
import { users } from '../../../src/service/platform/database/schema/schema.ts'
import type { TestService } from '../services/service.ts'

/** Forgets earlier tests' travelers, for whom work would be done in every hour that passes. */
export const forgetTravelersBeforeEach = (service: () => TestService): void =>
  beforeEach(async () => {
    await service().database.db.delete(users)
  })
