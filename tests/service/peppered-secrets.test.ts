import { argon2, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { argon2Passwords } from '../../src/service/accounts/argon2-passwords.ts'
import { users } from '../../src/service/platform/database/schema.ts'
import { call } from '../support/calls.ts'
import { memoryDatabase } from '../support/memory-database.ts'
import { leastCost } from '../support/passwords.ts'
import { travellerSecrets } from '../support/people.ts'
import { startTestService } from '../support/service.ts'
import { newTraveller, startedTrip } from '../support/traveller.ts'

const { password, pin, distressPin } = travellerSecrets

/** A hash as the version before wrote it, without a pepper. */
async function oldHash(secret: string): Promise<string> {
  const nonce = randomBytes(16)
  const message = Buffer.from(secret, 'utf8')
  const parameters = { ...leastCost, parallelism: 1, tagLength: 32, message, nonce }
  const tag = await promisify(argon2)('argon2id', parameters)
  return ['argon2id', nonce.toString('base64url'), tag.toString('base64url')].join('$')
}

describe('the hashes of passwords and PINs', () => {
  test('are opened to guessing by no copy of the database without its key', async () => {
    const service = await startTestService({ env: { DEMO: 'off' } })
    try {
      const { userId } = await newTraveller(service)
      const [row] = await service.database.db.select().from(users).where(eq(users.id, userId))
      const withoutKey = argon2Passwords(Buffer.alloc(32), leastCost)
      let found: string | null = null
      for (let guess = 0; guess < 10_000; guess += 1) {
        const digits = String(guess).padStart(4, '0')
        if (await withoutKey.verify(digits, row?.pinHash ?? null)) found = digits
      }
      expect(found).toBeNull()
      expect(await service.ports.passwords.verify(pin, row?.pinHash ?? null)).toBe(true)
    } finally {
      await service.stop()
    }
  })

  test('of the version before go on to open, and no longer stand as they did', async () => {
    const database = await memoryDatabase()
    const before = await startTestService({ env: { DEMO: 'off' }, database })
    const { userId, phone, headers } = await newTraveller(before)
    const old = {
      passwordHash: await oldHash(password),
      pinHash: await oldHash(pin),
      distressPinHash: null,
    }
    await database.db.update(users).set(old).where(eq(users.id, userId))
    await before.stop()
    // Twice: what was carried over once is left as it is.
    for (const _start of ['first', 'second']) {
      const service = await startTestService({ env: { DEMO: 'off' }, database })
      const json = { phoneNumber: phone, password }
      expect((await call(service.url, '/api/app/session', { json })).status).toBe(200)
      const traveller = { userId, phone, headers, call: newCall(service.url, headers) }
      const tripId = await startedTrip(traveller)
      const checkIn = `/api/app/trips/${tripId}/check-in`
      expect((await traveller.call(checkIn, { pin: distressPin })).status).toBe(403)
      expect((await traveller.call(checkIn, { pin })).status).toBe(200)
      await service.stop()
    }
    const [row] = await database.db.select().from(users).where(eq(users.id, userId))
    for (const hash of Object.values(old))
      if (hash) expect(JSON.stringify(row)).not.toContain(hash.slice(-43))
    await database.close()
  })
})

const newCall =
  (url: string, headers: Record<string, string>) =>
  async (path: string, json?: unknown): Promise<{ status: number; body: Record<string, unknown> }> => {
    const { status, body } = await call(url, path, { json, headers })
    return { status, body: body as Record<string, unknown> }
  }
