import { beforeEach } from 'vitest'
import { users } from '../../src/service/platform/database/schema/schema.ts'
import type { TestService } from './service.ts'

/**
 * Before each test of a file, forgets the travelers of those before it, with their trips: whoever is still out would be
 * asked for, called for and looked for in every hour that passes in it.
 */
export const forgetTravelersBeforeEach = (service: () => TestService): void =>
  beforeEach(async () => {
    await service().database.db.delete(users)
  })
