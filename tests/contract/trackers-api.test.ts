import { expect, test } from 'vitest'
import type { HttpAnswer } from '../../src/adapters/http/call.ts'
import { createTrackersApi } from '../../src/adapters/http/trackers-api.ts'
import { ok, refused, refusedFor, scriptedCall, signedOut } from './scripted-call.ts'

function apiOn(answer: HttpAnswer) {
  const { call, asked } = scriptedCall(answer)
  return { api: createTrackersApi({ call }), asked }
}
const sent = {
  input: undefined,
  fields: { name: ' Pixel ', secret: { kind: 'pin' as const, text: '2468' } },
  pin: '',
}

test('the trackers API pairs a phone, and distinguishes a wrong PIN from too many devices', async () => {
  const paired = { deviceId: 'd-1', name: 'Pixel', token: 'quiet-cove' }
  const { api, asked } = apiOn(ok(paired))
  expect(await api.pair(sent)).toEqual({ kind: 'done', paired })
  expect(asked).toEqual([['POST /api/app/devices', { name: 'Pixel', pin: '2468' }]])
  expect(await apiOn(refusedFor(401, 'pin_refused')).api.pair(sent)).toMatchObject({
    kind: 'refused',
    message: 'Words of the service.',
    isAboutSecret: true,
  })
  expect(await apiOn(refusedFor(409, 'too_many_devices')).api.pair(sent)).toMatchObject({
    isAboutSecret: false,
  })
})

test('removing a tracker that no longer exists succeeds, but reading, pairing, and removing fail if the traveler is signed out or offline', async () => {
  const { api, asked } = apiOn(refusedFor(404, 'not_found'))
  expect(await api.trackers.change?.({ deviceId: 'd-1' }, undefined)).toEqual({ kind: 'done' })
  expect(asked).toEqual([['DELETE /api/app/devices/d-1', undefined]])
  for (const answer of [signedOut, { kind: 'unreachable' } as const, refused(404, '<html>')]) {
    const kind = answer === signedOut ? 'signedOut' : 'unreachable'
    const there = apiOn(answer).api
    expect(await there.trackers.read(undefined)).toEqual({ kind })
    expect(await there.pair(sent)).toEqual({ kind })
    expect(await there.trackers.change?.({ deviceId: 'd-1' }, undefined)).toEqual({ kind })
  }
})
