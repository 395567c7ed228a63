import { expect, test } from 'vitest'
import { createContactPicker } from '../../src/adapters/browser/contact-picker.ts'
import { createSetUpApi } from '../../src/adapters/http/set-up-api.ts'
import { ok, scriptedCall } from './scripted-call.ts'

function apiOn(answers: Parameters<typeof scriptedCall>[0] = ok({ success: true })) {
  const { call, asked } = scriptedCall(answers)
  return { api: createSetUpApi({ call }), asked }
}

test('the set-up API returns whether a plan exists and an active tracker has sent positions, but returns null if the trackers are unreadable', async () => {
  const at = '2026-07-01T10:00:00.000Z'
  const device = { deviceId: 'd', name: 'Phone', createdAt: at, lastUsedAt: at, lastPositionAt: at }
  const read = (plan: unknown, devices: unknown) =>
    apiOn({
      'GET /api/app/plan-defaults': ok({ plan }),
      'GET /api/app/devices': ok({ at, devices }),
    }).api.readSetUp()
  const removed = { ...device, revokedAt: at }
  const silent = { ...device, revokedAt: null, lastPositionAt: null }
  expect(await read(null, [removed, silent])).toEqual({ hasPlan: false, hasTracker: false })
  expect(await read({}, [removed, { ...device, revokedAt: null }])).toEqual({
    hasPlan: true,
    hasTracker: true,
  })
  expect(await read(null, 'none')).toBeNull()
})

test('the contact picker returns names with their numbers, drops blank numbers, and returns no contacts if access is denied', async () => {
  const select = async () => [{ name: [' Kim '], tel: ['919 555 0146', ''], email: [] }, { tel: ['911'] }]
  expect(await createContactPicker({ contacts: { select } }).pick()).toEqual([
    { name: 'Kim', numbers: ['919 555 0146'], emails: [] },
    { name: '', numbers: ['911'], emails: [] },
  ])
  const shut = createContactPicker({ contacts: { select: async () => Promise.reject(new Error('no')) } })
  expect([shut.isThere(), await shut.pick()]).toEqual([true, []])
  expect(createContactPicker({}).isThere()).toBe(false)
})
