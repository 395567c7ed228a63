import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../src/domain/primitives/time-units.ts'
import { twilioOfFile } from '../../support/services/service-of-file.ts'

const CANARY = '+19195550178'

const beats: string[] = []
let answersWith = 204
const listener = createServer((request, response) => {
  beats.push(`${request.method} ${request.url}`)
  response.writeHead(answersWith).end()
})
await new Promise<void>((listening) => listener.listen(0, '127.0.0.1', listening))
const { port } = listener.address() as AddressInfo
afterAll(() => listener.close())

const on = await twilioOfFile({ HEARTBEAT_URL: `http://127.0.0.1:${port}/beat`, CANARY_PHONE: CANARY })
const { service, provider } = on
const STEP_MS = 5 * SECOND_MS
/** Moves the clock in small steps, so that the watch job runs throughout. */
async function pass(ms: number) {
  for (let passed = 0; passed < ms; passed += STEP_MS) await service.advance(STEP_MS)
}
const canaries = () => provider.texts.filter(({ to }) => to === CANARY)

beforeEach(async () => {
  answersWith = 204
  provider.textResponses.length = 0
  await service.advance(HOUR_MS)
  beats.length = 0
})

describe('heartbeat to the external monitor', () => {
  test('is sent every minute without personal data', async () => {
    await pass(10 * MINUTE_MS)
    expect(beats.length).toBeGreaterThanOrEqual(9)
    expect(beats.length).toBeLessThanOrEqual(11)
    expect(new Set(beats)).toEqual(new Set(['GET /beat']))
  })

  test('stops after an hour without a sent test text, and resumes with the next test text', async () => {
    provider.textResponses.push(
      ...Array.from({ length: 500 }, () => ({ kind: 'answers', status: 503, body: '' }) as const),
    )
    await service.advance(HOUR_MS + MINUTE_MS)
    beats.length = 0
    await pass(10 * MINUTE_MS)
    expect(beats).toEqual([])
    provider.textResponses.length = 0
    await service.advance(HOUR_MS)
    await pass(5 * MINUTE_MS)
    expect(beats.length).toBeGreaterThanOrEqual(4)
  })

  test('stops if the SMS provider reports test texts as lost', async () => {
    const before = canaries().length
    await service.advance(HOUR_MS)
    for (const { reportsTo } of canaries().slice(before)) await on.reports(reportsTo ?? '', 'undelivered')
    await service.advance(20 * MINUTE_MS)
    for (const { reportsTo } of canaries()) await on.reports(reportsTo ?? '', 'undelivered')
    beats.length = 0
    await pass(5 * MINUTE_MS)
    expect(beats).toEqual([])
  })
})

test('the operator gets a test text about twice an hour, marked as a test and without names', async () => {
  const before = canaries().length
  await service.advance(3 * HOUR_MS)
  const sent = canaries().slice(before)
  expect(sent.length).toBeGreaterThanOrEqual(5)
  expect(sent.length).toBeLessThanOrEqual(7)
  expect(new Set(sent.map(({ body }) => body))).toEqual(
    new Set(["Homeward: This is a test of our alerts. You don't need to do anything."]),
  )
})
