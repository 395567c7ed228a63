import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { MINUTE_MS, SECOND_MS } from '../../../src/domain/primitives/time-units.ts'
import { rescueCodes } from '../../../src/service/platform/database/schema/schema.ts'
import {
  messages,
  throttle,
  unansweredTries,
} from '../../../src/service/platform/database/schema/service-schema.ts'
import { senderOf } from '../../../src/service/rescue/entry/rescue-limits.ts'
import { startOnPostgres } from '../../support/databases/both-databases.ts'
import { forgetTravelersBeforeEach } from '../../support/databases/forget-travelers.ts'
import { wholeWork } from '../../support/databases/whole-work.ts'
import { call } from '../../support/services/calls.ts'
import { useUpEveryGuess } from '../../support/services/used-up-guesses.ts'
import { codeIn, linkIn, newTraveler, startedTrip, toldAbout } from '../../support/travelers/traveler.ts'

const ana = '919 555 0142'
const textSent = { status: 403, body: { code: 'text_sent' } }
const throttled = { status: 429, body: { code: 'throttled' } }

const service = await startOnPostgres({ PUBLIC_URL: 'https://www.example.org' })
afterAll(() => service.stop())
const workOf = await wholeWork(service)

describe('code and phone-number attempts beyond the limit', () => {
  forgetTravelersBeforeEach(() => service)
  beforeEach(async () => {
    const { db } = service.database
    await db.delete(throttle)
    await db.delete(unansweredTries)
    await useUpEveryGuess(service)
  })

  async function alerted(contact: { number?: string; email?: string } = {}) {
    const traveler = await newTraveler(service, [{ name: 'Ana Ruiz', number: '(919) 555-0142', ...contact }])
    const tripId = await startedTrip(traveler)
    await service.passHours(3)
    await service.advance(5_000)
    const [alert] = (await toldAbout(service, tripId)).filter(({ kind }) => kind === 'alert')
    return { tripId, code: codeIn(alert?.body ?? ''), link: linkIn(alert?.body ?? '') }
  }
  const prove = (code: string, phoneNumber: string, { address = '203.0.113.5', link = '' } = {}) =>
    call(service.url, `/api/trips/rescue/${code}/verify`, {
      json: { phoneNumber, link: link || null },
      headers: { 'x-forwarded-for': address },
    })
  const linksAbout = async (tripId: string) =>
    (await toldAbout(service, tripId)).filter(({ kind }) => kind === 'link')
  const free = async (): Promise<string> => {
    const taken = await service.database.db.select({ hash: rescueCodes.codeHash }).from(rescueCodes)
    const hashes = taken.map(({ hash }) => hash)
    const codes = Array.from({ length: 50 }, (_, at) => String(100_000 + at))
    return codes.find((code) => !hashes.includes(service.ports.codes.hashCode(code))) ?? ''
  }
  let host = 0
  /** Measures one attempt from a new address, after another has created the counters for this code. */
  const measured = async (code: string, number = ana) => {
    host += 1
    await prove(code, '919 555 0100', { address: `198.51.100.${host}` })
    await service.advance(20 * SECOND_MS)
    host += 1
    return workOf(() => prove(code, number, { address: `198.51.100.${host}` }), 20 * SECOND_MS)
  }

  test('cause the same work whether they are right or wrong', async () => {
    const [right, fourth] = [await alerted(), await alerted()]
    for (let turn = 0; turn < 3; turn += 1) {
      await prove(fourth.code, ana, { address: `192.0.2.${turn}` })
      await service.advance(SECOND_MS)
    }
    await service.advance(10 * SECOND_MS)
    const miss = await measured(await free())
    expect(miss.statements.length).toBeGreaterThan(20)
    expect(miss.rows.written).toBeGreaterThan(4)
    const others = [
      ['a right code with a wrong number', right.code, '919 555 0199'],
      ['a right pair', right.code, ana],
      ['a right pair for the fourth time in an hour', fourth.code, ana],
      ['no code at all', '12', ana],
    ] as const
    for (const [what, code, number] of others) {
      const { statements, rows, bytes } = await measured(code, number)
      expect({ what, statements, rows }).toEqual({ what, statements: miss.statements, rows: miss.rows })
      expect(Math.abs(bytes - miss.bytes)).toBeLessThan(miss.bytes * 0.02)
    }
    expect(await linksAbout(right.tripId)).toHaveLength(1)
    expect(await linksAbout(fourth.tripId)).toHaveLength(3)
  })

  test('cause the same work for a contact who opted out of texts, and send the link by email if there is an address', async () => {
    const number = '(919) 555-0177'
    const withMail = await alerted({ number, email: 'ana@example.org' })
    const without = await alerted({ number })
    const miss = await measured(await free())
    await service.ports.optOuts.keepOptOut('+19195550177', service.clock.now())
    for (const { tripId, code } of [withMail, without]) {
      const { statements, rows } = await measured(code, number)
      expect({ statements, rows }).toEqual({ statements: miss.statements, rows: miss.rows })
      const links = await linksAbout(tripId)
      expect(links.map(({ channel, recipient, state }) => ({ channel, recipient, state }))).toEqual(
        tripId === withMail.tripId ? [{ channel: 'mail', recipient: 'ana@example.org', state: 'sent' }] : [],
      )
    }
    const [mail] = await linksAbout(withMail.tripId)
    const link = linkIn(mail?.body ?? '')
    expect((await prove(withMail.code, number, { link })).status).toBe(200)
  })

  test('are stored encrypted, in rows of equal size', async () => {
    const { code } = await alerted()
    for (const tried of [code, await free(), '1']) {
      expect(await prove(tried, ana)).toMatchObject(textSent)
      expect(await prove(tried, '1 919 555 0142 000 0000 0000')).toMatchObject(textSent)
    }
    const rows = await service.database.db.select().from(unansweredTries)
    expect(rows).toHaveLength(6)
    expect(new Set(rows.map(({ sealed }) => sealed.length)).size).toBe(1)
    const text = JSON.stringify(rows.map((row) => ({ ...row, sealed: row.sealed.toString('latin1') })))
    for (const plain of [code, '9195550142', '919 555', '203.0.113']) expect(text).not.toContain(plain)
    await service.advance(SECOND_MS)
    expect(await service.database.db.$count(unansweredTries)).toBe(0)
  })

  test('are queued up to twenty per IP address and eighty per network, but skip the queue if they come with a link', async () => {
    const { tripId, code, link } = await alerted()
    const wrong = await free()
    const far = { address: '198.51.100.1' }
    for (let turn = 0; turn < 20; turn += 1)
      expect(await prove(turn % 2 ? code : wrong, ana, far)).toMatchObject(textSent)
    for (const tried of [code, wrong]) {
      const refused = await prove(tried, ana, far)
      expect(refused).toMatchObject(throttled)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(300)
    }
    for (let turn = 0; turn < 60; turn += 1)
      expect(await prove(wrong, ana, { address: `198.51.100.${2 + (turn % 20)}` })).toMatchObject(textSent)
    expect(await prove(code, ana, { address: '198.51.100.200' })).toMatchObject(throttled)
    expect(await prove(code, ana, { address: '198.51.101.1' })).toMatchObject(textSent)
    expect((await prove(code, ana, { ...far, link })).status).toBe(200)
    await service.advance(10 * SECOND_MS)
    expect((await linksAbout(tripId)).length).toBeGreaterThan(0)
  })

  /** Replaces the queue with attempts from strangers. */
  async function strangers(count: number, turnOf: (at: number) => number): Promise<void> {
    const { db } = service.database
    const stranger = senderOf('192.0.2.1')
    await service.ports.tries.keep(stranger, { code: await free(), number: ana }, service.clock.now())
    const [one] = await db.select().from(unansweredTries)
    if (!one) throw new Error('nothing was kept')
    await db.delete(unansweredTries)
    for (let at = 0; at < count; at += 1_000) {
      const rows = Array.from({ length: Math.min(1_000, count - at) }, (_, index) => ({
        sender: `sender ${at + index}`,
        network: 'a network',
        triedAt: one.triedAt,
        sealed: one.sealed,
        turn: turnOf(at + index),
      }))
      await db.insert(unansweredTries).values(rows)
    }
  }
  const secondsUntilLink = async (tripId: string): Promise<number> => {
    for (let second = 1; second <= 120; second += 1) {
      await service.advance(SECOND_MS)
      if ((await linksAbout(tripId)).length > 0) return second
    }
    return Number.POSITIVE_INFINITY
  }

  test('are answered within three seconds even if 21,000 are queued, and the queue is cut to 20,000', async () => {
    const { tripId, code } = await alerted()
    await strangers(21_000, (at) => Math.floor(at / 1_000))
    expect(await prove(code, ana)).toMatchObject(textSent)
    expect(await secondsUntilLink(tripId)).toBeLessThanOrEqual(3)
    expect(await service.database.db.$count(unansweredTries)).toBeLessThanOrEqual(20_000)
  })

  test('take turns by IP address and by network', async () => {
    const { db } = service.database
    const turns = async (addresses: string[]) => {
      await db.delete(unansweredTries)
      for (const address of addresses)
        await service.ports.tries.keep(
          senderOf(address),
          { code: '111111', number: ana },
          service.clock.now(),
        )
      const rows = await db.select().from(unansweredTries).orderBy(unansweredTries.id)
      return rows.map(({ turn }) => turn)
    }
    expect(await turns(['192.0.2.1', '192.0.2.1', '192.0.2.1', '203.0.113.1'])).toEqual([0, 1, 2, 0])
    const neighbors = Array.from({ length: 9 }, (_, at) => `192.0.2.${at}`)
    expect(await turns([...neighbors, '203.0.113.1'])).toEqual([0, 0, 0, 0, 1, 1, 1, 1, 2, 0])
    const household = Array.from({ length: 5 }, (_, at) => `2001:db8:${at}:1::/64`)
    expect(await turns([...household, '2001:db9::/64'])).toEqual([0, 0, 0, 0, 1, 0])
  })

  test('are logged and dropped if damaged, without delaying those queued after them', async () => {
    const { db } = service.database
    const { tripId, code } = await alerted()
    await service.ports.tries.keep(senderOf('192.0.2.1'), { code, number: ana }, service.clock.now())
    await db.update(unansweredTries).set({ sealed: Buffer.alloc(80) })
    const logged = service.logged.length
    expect(await prove(code, ana)).toMatchObject(textSent)
    await service.advance(SECOND_MS)
    expect(await linksAbout(tripId)).toHaveLength(1)
    expect(await db.$count(unansweredTries)).toBe(0)
    const lines = service.logged.slice(logged).filter((line) => line.includes('cannot be decrypted'))
    expect(lines).toHaveLength(1)
  })

  test.each([
    ['an error', new Error('broken')],
    ['a database conflict', Object.assign(new Error('deadlock detected'), { code: '40P01' })],
  ])('get their link even after %s occurs three times', async (_what, fault) => {
    const { tripId, code } = await alerted()
    const answer = service.ports.tries.answer
    let failures = 0
    const answering = vi.spyOn(service.ports.tries, 'answer').mockImplementation(async (given) => {
      if (given.link !== null && failures < 3) {
        failures += 1
        throw fault
      }
      await answer(given)
    })
    expect(await prove(code, ana)).toMatchObject(textSent)
    await service.advance(MINUTE_MS)
    answering.mockRestore()
    expect(await linksAbout(tripId)).toHaveLength(1)
    expect(await service.database.db.$count(unansweredTries)).toBe(0)
  })

  test("expire if they aren't handled within half an hour", async () => {
    const { tries } = service.ports
    const now = service.clock.now()
    await tries.keep(senderOf('192.0.2.1'), { code: '111111', number: ana }, now)
    expect(await tries.next(10, now + 30 * MINUTE_MS - 1)).toHaveLength(1)
    expect(await tries.next(10, now + 30 * MINUTE_MS)).toEqual([])
    await tries.cleanUp(now + 30 * MINUTE_MS - 1)
    expect(await service.database.db.$count(unansweredTries)).toBe(1)
    await tries.cleanUp(now + 30 * MINUTE_MS)
    expect(await service.database.db.$count(unansweredTries)).toBe(0)
  })

  test('keep their first link if they are answered twice', async () => {
    const { tripId, code } = await alerted()
    const { tries } = service.ports
    await prove(code, ana)
    const [taken] = await tries.next(10, service.clock.now())
    const found = await tries.findPair(service.ports.codes.hashCode(code))
    if (!taken || !found) throw new Error('nothing to answer')
    const answer = (hash: string) =>
      tries.answer({
        tryId: taken.id,
        at: service.clock.now(),
        messages: [],
        link: { codeId: found.code.id, tripId, hash },
      })
    const linkHash = async () => {
      const ofCode = eq(rescueCodes.id, found.code.id)
      return (await service.database.db.select().from(rescueCodes).where(ofCode))[0]?.linkHash
    }
    await answer('of the first')
    await answer('of the second')
    expect(await linkHash()).toBe('of the first')
  })

  test('with a wrong code write a decoy message that is unlisted and deleted after 80 minutes', async () => {
    const ofNobody = eq(messages.kind, 'nobody')
    await prove(await free(), ana)
    await service.advance(10 * SECOND_MS)
    expect(await service.database.db.$count(messages, ofNobody)).toBeGreaterThan(0)
    const listed = await service.ports.outbox.listMessages(1_000)
    expect(listed.map(({ kind }) => kind)).not.toContain('nobody')
    expect(service.printed.join()).not.toContain('+1000')
    await service.advance(80 * MINUTE_MS)
    expect(await service.database.db.$count(messages, ofNobody)).toBe(0)
  })
})
