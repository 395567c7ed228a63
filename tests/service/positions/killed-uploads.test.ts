import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { call } from '../../support/services/calls.ts'
import { embeddedWorld, killWorldOfFile } from '../../support/services/kill-worlds.ts'
import { keysIn, sentBy } from '../../support/services/program.ts'
import { threeContacts } from '../../support/travelers/people.ts'
import { signUpOverHttp } from '../../support/travelers/signed-up.ts'
import { trackOf } from '../../support/travelers/trips.ts'

const IN_A_BATCH = 50
const UPLOADERS = 3

/** Number of acknowledged uploads after which the service is killed. */
const ACKNOWLEDGED = 8

const { world, start, kill } = killWorldOfFile(embeddedWorld())

const positions = (startedAt: number, batch: number) =>
  Array.from({ length: IN_A_BATCH }, (_, at) => {
    const step = batch * IN_A_BATCH + at
    return { fixedAt: startedAt - 200_000 + step, latitude: 34 + step / 100_000, longitude: -76.66 }
  })

describe('positions uploaded to a service on an embedded database', () => {
  test('are stored exactly once if acknowledged, even if the service is killed', async () => {
    let program = await start()
    const sentTo = (recipient: string, words: string) => sentBy(program, recipient, words)
    const { headers } = await signUpOverHttp(() => program.url, sentTo, threeContacts)
    const tripId = randomUUID()
    const json = { tripId, activity: 'sailing', time: '2 hour' }
    const started = await call(program.url, '/api/app/trips', { json, headers })
    const { trip } = started.body as { trip: { startedAt: string } }
    const startedAt = Date.parse(trip.startedAt)

    const upload = async (batch: number) => {
      const locations = positions(startedAt, batch).map(({ fixedAt, ...place }) => ({
        ...place,
        timestamp: new Date(fixedAt).toISOString(),
      }))
      const answer = await call(program.url, `/api/app/trips/${tripId}/fixes`, {
        json: { locations },
        headers,
      })
      expect(answer).toMatchObject({ status: 200, body: { accepted: IN_A_BATCH, refused: [] } })
    }
    const stored = async () => {
      const database = await world.open()
      const track = await trackOf({ database, keys: await keysIn(world.place, database) }, tripId)
      await database.close()
      return track.map(({ fixedAt, latitude, longitude }) => ({ fixedAt, latitude, longitude }))
    }

    const acknowledged = new Set<number>()
    let next = 0
    const inFlight = new Set<number>()
    const killed = new AbortController()
    const uploader = async () => {
      while (!killed.signal.aborted) {
        const batch = next++
        inFlight.add(batch)
        try {
          await upload(batch)
        } catch (fault) {
          if (fault instanceof TypeError) return
          throw fault
        }
        inFlight.delete(batch)
        acknowledged.add(batch)
        if (acknowledged.size !== ACKNOWLEDGED) continue
        await pause(7)
        await kill(program)
        killed.abort()
      }
    }
    await Promise.all(Array.from({ length: UPLOADERS }, uploader))

    const rows = await stored()
    const expected = [...acknowledged].flatMap((batch) => positions(startedAt, batch))
    const others = new Set(rows.map(({ fixedAt }) => fixedAt))
    for (const { fixedAt } of expected) others.delete(fixedAt)
    const known = new Set(rows.map((row) => JSON.stringify(row)))
    expect(expected.filter((row) => !known.has(JSON.stringify(row)))).toEqual([])
    const unanswered = [...inFlight].map((batch) => positions(startedAt, batch))
    const arrived = unanswered.filter((batch) => batch.some(({ fixedAt }) => others.has(fixedAt)))
    expect([...others].toSorted()).toEqual(
      arrived
        .flat()
        .map(({ fixedAt }) => fixedAt)
        .toSorted(),
    )

    expect(inFlight.size).toBeGreaterThan(0)
    program = await start()
    for (const batch of [...inFlight, ...[...acknowledged].slice(-2)]) {
      await upload(batch)
      acknowledged.add(batch)
    }
    await kill(program)
    const whole = Array.from({ length: next }, (_, batch) => positions(startedAt, batch)).flat()
    expect(await stored()).toEqual(whole)
  })
})
