import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { argon2Passwords } from '../../../src/service/accounts/sessions/argon2-passwords.ts'
import { users } from '../../../src/service/platform/database/schema/schema.ts'
import { startTestService } from '../../support/services/service.ts'
import { leastCost } from '../../support/travelers/passwords.ts'
import { travelerSecrets } from '../../support/travelers/people.ts'
import { newTraveler } from '../../support/travelers/traveler.ts'

const { pin } = travelerSecrets

describe('password and PIN hashes', () => {
  test("can't be cracked from a copy of the database without the key", async () => {
    const service = await startTestService({ env: { DEMO: 'off' } })
    try {
      const { userId } = await newTraveler(service)
      const [row] = await service.database.db.select().from(users).where(eq(users.id, userId))
      const withoutKey = argon2Passwords(Buffer.alloc(32), leastCost)
      expect(await withoutKey.verify(pin, row?.pinHash ?? null)).toBe(false)
      expect(await service.ports.passwords.verify(pin, row?.pinHash ?? null)).toBe(true)
    } finally {
      await service.stop()
    }
  })
})
