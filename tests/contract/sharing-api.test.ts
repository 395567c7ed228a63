import { expect, test } from 'vitest'
import type { HttpAnswer } from '../../src/adapters/http/call.ts'
import { createSharingApi } from '../../src/adapters/http/sharing-api.ts'
import { ok, refused, scriptedCall, signedOut } from './scripted-call.ts'

const links = '/api/app/trips/t-1/live-links'
const link = {
  linkId: 'l-1',
  name: 'Dan',
  contactId: null,
  sentBy: null,
  isOpen: true,
  madeAt: '2026-01-01T00:00:00.000Z',
  takenBackAt: null,
  openings: ['2026-01-01T00:01:00.000Z'],
}

function apiOn(answers: Record<string, HttpAnswer>) {
  const { call, asked } = scriptedCall(answers)
  return { api: createSharingApi(call), asked }
}

const trip = { tripId: 't-1' }
const wanted = { name: 'Dan', contactId: null, sendBy: null }
const make = { kind: 'make', wanted } as const
const takeBack = { kind: 'takeBack', linkId: 'l-1' } as const

test("the sharing API returns a trip's live links with Unix timestamps, or reports a failed request", async () => {
  const madeAt = Date.parse(link.madeAt)
  const read = { ...link, madeAt, openings: [madeAt + 60_000] }
  const { api } = apiOn({ [`GET ${links}`]: ok({ links: [link] }) })
  expect(await api.read(trip)).toEqual({ kind: 'read', value: [read] })
  for (const [answer, kind] of [
    [ok({ links: [{}] }), 'unreachable'],
    [signedOut, 'signedOut'],
    [refused(404, {}), 'unreachable'],
  ] as const)
    expect(await apiOn({ [`GET ${links}`]: answer }).api.read(trip)).toEqual({ kind })
})

test("the sharing API creates and revokes a live link, and returns the service's error message", async () => {
  const { api, asked } = apiOn({
    [`POST ${links}`]: ok({ link, url: 'https://www.example.org/live/A' }),
    [`DELETE ${links}/l-1`]: ok({ success: true }),
  })
  expect(await api.change?.(make, trip)).toEqual({
    kind: 'made',
    made: { wanted, url: 'https://www.example.org/live/A' },
  })
  expect(await api.change?.(takeBack, trip)).toEqual({ kind: 'done' })
  expect(asked).toEqual([
    [`POST ${links}`, { name: 'Dan', contactId: null, sendBy: null }],
    [`DELETE ${links}/l-1`, undefined],
  ])
  const fields = [{ path: 'name', reason: 'must be a name' }]
  for (const [answer, outcome] of [
    [refused(409, { error: 'It is over.' }), { kind: 'refused', message: 'It is over.' }],
    [refused(400, { error: 'Bad.', fields }), { kind: 'refused', message: 'Their name must be a name.' }],
    [signedOut, { kind: 'signedOut' }],
    [ok({}), { kind: 'unreachable' }],
  ] as const)
    expect(await apiOn({ [`POST ${links}`]: answer }).api.change?.(make, trip)).toMatchObject(outcome)
})
