import { expect, test } from 'vitest'
import { createPracticeLinkApi } from '../../src/adapters/http/practice-api.ts'
import { refused, refusedFor, scriptedCall } from './scripted-call.ts'

test.each([
  [refusedFor(404, 'request_unknown'), { kind: 'read', value: 'over' }],
  [refused(404, '<html>'), { kind: 'unreachable' }],
  [refused(503, {}), { kind: 'unreachable' }],
])('a practice link that gets %j has the outcome %j', async (answer, outcome) => {
  const { call } = scriptedCall(answer)
  const api = createPracticeLinkApi({ call, clock: { now: () => 0 } })
  expect(await api.openPractice('a secret')).toEqual(outcome)
})
