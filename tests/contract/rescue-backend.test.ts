import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCall } from '../../src/adapters/http/call.ts'
import { storedGrants } from '../../src/adapters/http/grants.ts'
import { createRescueApi } from '../../src/adapters/http/rescue-api.ts'
import type { FoundCode, RescueApi } from '../../src/domain/rescue/rescue-api.ts'
import { startTestService } from '../support/services/service.ts'
import { memoryStore } from '../support/statecharts/memory-store.ts'
import { startFakeApi } from './fake-api.ts'

const clock = { now: () => Date.now(), setTimeout: () => () => undefined }
const code = '246810'
const contact = '9195550142'

const backends = [
  { name: 'a backend that knows only §7', verification: 'website' as const, start: startFakeApi },
  { name: 'our own service', verification: 'service' as const, start: startTestService },
]

describe.each(backends)('rescue API of $name', ({ verification, start }) => {
  let backend: { url: string; stop(): Promise<void> }
  let api: RescueApi

  const enter = async (): Promise<FoundCode & { tripId: string }> => {
    const found = await api.lookUpCode({ code, link: null })
    if (found.kind !== 'found' || !found.tripId) throw new Error(`the code was not found: ${found.kind}`)
    if (found.verification === 'service') {
      expect(await api.verifyPhone({ code, link: null, phoneNumber: contact })).toMatchObject({
        kind: 'verified',
      })
    }
    return { ...found, tripId: found.tripId }
  }

  beforeAll(async () => {
    backend = await start()
    const call = createCall({ baseUrl: backend.url, clock })
    api = createRescueApi({ call, grants: storedGrants(memoryStore(), clock) })
  })
  afterAll(() => backend.stop())

  it('returns the user id and trip id of a valid code, and the method of phone verification [§3.1, §7.1]', async () => {
    expect(await api.lookUpCode({ code, link: null })).toMatchObject({
      kind: 'found',
      verification,
      userId: expect.stringMatching(/./),
      tripId: expect.stringMatching(/./),
    })
  })

  it('rejects a code that was never issued [§7.1]', async () => {
    expect(await api.lookUpCode({ code: '999999', link: null })).toMatchObject({ kind: 'wrongCode' })
  })

  it('returns the trip with its track, contacts, and duration [§7.3]', async () => {
    const { tripId } = await enter()
    const answer = await api.fetchTrip({ tripId, code })
    if (answer.kind !== 'found') throw new Error(`the trip was not found: ${answer.kind}`)
    expect(answer.trip.activity).toBe('fishing')
    expect(answer.trip.time).toBe('2 hour')
    expect(answer.trip.endedAt).toBeNull()
    expect(answer.trip.contacts.map((one) => one.name)).toEqual(['Ana Ruiz', 'Ben Okafor', 'Carol Lindqvist'])
    expect(answer.trip.track.length).toBeGreaterThan(2)
    const times = answer.trip.track.map((fix) => fix.fixedAt ?? 0)
    expect(times).toEqual(times.toSorted((a, b) => a - b))
  })

  it("returns the person's name and profile [§7.2, §7.4]", async () => {
    const { userId } = await enter()
    expect(await api.fetchName(userId)).toMatchObject({
      kind: 'found',
      name: { firstName: 'Maya', lastName: 'Ellison' },
    })
    expect(await api.fetchSubject(userId)).toMatchObject({
      kind: 'found',
      subject: { height: '59', weight: '140', bloodType: 'O-', allergies: 'Penicillin' },
    })
  })

  it("records a contact's vote and returns it among the votes [§3.11, §7.5, §7.6]", async () => {
    const { tripId } = await enter()
    const vote = await api.castVote({ tripId, phoneNumber: contact })
    expect(vote).toMatchObject({ kind: 'recorded', message: expect.stringContaining('1 of 2') })
    const status = await api.fetchVotes(tripId)
    if (status.kind !== 'found') throw new Error('the votes were not found')
    expect(status.votes.map((number) => number.replace(/\D/g, '').slice(-10))).toEqual([contact])
  })

  it("rejects a stranger's vote with a reason [§7.6]", async () => {
    const { tripId } = await enter()
    expect(await api.castVote({ tripId, phoneNumber: '2025550199' })).toMatchObject({
      kind: 'refused',
      message: expect.stringMatching(/\w+/),
    })
  })

  it('reports the name, profile, and votes of an unknown id as unavailable [§7.5]', async () => {
    expect(await api.fetchName('nobody')).toEqual({ kind: 'unavailable' })
    expect(await api.fetchSubject('nobody')).toEqual({ kind: 'unavailable' })
    expect(await api.fetchVotes('nothing')).toEqual({ kind: 'unavailable' })
  })

  it('reports a code lookup as unreachable and a vote as unanswered if no server is listening', async () => {
    const gone = createRescueApi({
      call: createCall({ baseUrl: 'http://127.0.0.1:9', clock }),
      grants: storedGrants(memoryStore(), clock),
    })
    expect(await gone.lookUpCode({ code, link: null })).toEqual({ kind: 'unreachable' })
    expect(await gone.castVote({ tripId: '41', phoneNumber: contact })).toEqual({ kind: 'unanswered' })
  })
})
