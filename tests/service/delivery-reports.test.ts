import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call, verify } from '../support/calls.ts'
import { STARTING_MS, type TestService } from '../support/service.ts'
import { type ServiceOnTwilio, serviceOnTwilio } from '../support/service-on-twilio.ts'
import { codeIn, newTraveller, startedTrip } from '../support/traveller.ts'

let running: ServiceOnTwilio
let service: TestService
beforeAll(async () => {
  running = await serviceOnTwilio()
  service = running.service
}, STARTING_MS)
afterAll(() => running.stop())

const contacts = [
  { name: 'Ana Ruiz', number: '(919) 555-0142' },
  { name: 'Ben Okafor', number: '(919) 555-0143' },
]

describe('what the provider says came of an alert', () => {
  test('stands in the timeline, once, and nobody else can say it', async () => {
    const traveller = await newTraveller(service, contacts)
    await startedTrip(traveller)
    await service.passHours(3)
    await service.advance(10_000)
    const alertTo = (to: string) => running.provider.texts.find((text) => text.to === to && text.reportsTo)
    const [toAna, toBen] = [alertTo('+19195550142'), alertTo('+19195550143')]
    const [anas, bens] = [toAna?.reportsTo ?? '', toBen?.reportsTo ?? '']
    expect(anas).toMatch(/^https:\/\/www\.example\.org\/api\/webhooks\/twilio\/status\?message=\d+$/)
    expect(running.provider.texts.filter(({ to, reportsTo }) => to === traveller.phone && reportsTo)).toEqual(
      [],
    )

    expect(await running.reports(anas, 'delivered', false)).toBe(403)
    expect(await running.reports(anas.replace(/\d+$/, '999999'), 'delivered')).toBe(204)
    for (const status of ['sent', 'delivered', 'delivered'])
      expect(await running.reports(anas, status)).toBe(204)
    expect(await running.reports(bens, 'undelivered')).toBe(204)

    const code = codeIn(toAna?.body ?? '')
    const { cookie } = await verify(service.url, code, '9195550142')
    const { body } = await call(service.url, `/api/trips/rescue/${code}/panel?since=0`, { cookie })
    const { timeline } = body as { timeline: { kind: string; by: { name: string } }[] }
    expect(
      timeline.filter(({ kind }) => kind.endsWith('delivered')).map(({ kind, by }) => [kind, by.name]),
    ).toEqual([
      ['delivered', 'Ana Ruiz'],
      ['undelivered', 'Ben Okafor'],
    ])
  })
})
