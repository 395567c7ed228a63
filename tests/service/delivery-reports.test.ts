import { describe, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../../src/domain/primitives/time-units.ts'
import { call, verify } from '../support/calls.ts'
import { travelerSecrets } from '../support/people.ts'
import { twilioOfFile } from '../support/service-of-file.ts'
import { codeIn, newPhone, newTraveler, startedTrip } from '../support/traveler.ts'

const running = await twilioOfFile()
const { service } = running

const contacts = [
  { name: 'Ana Ruiz', number: '(919) 555-0142' },
  { name: 'Ben Okafor', number: '(919) 555-0143' },
]

describe('delivery reports on an alert', () => {
  test('a report enters the timeline once and only from the provider', async () => {
    const traveler = await newTraveler(service, contacts)
    await startedTrip(traveler)
    await service.passHours(3)
    await service.advance(10_000)
    const alertTo = (to: string) => running.provider.texts.find((text) => text.to === to && text.reportsTo)
    const [toAna, toBen] = [alertTo('+19195550142'), alertTo('+19195550143')]
    const [anas, bens] = [toAna?.reportsTo ?? '', toBen?.reportsTo ?? '']
    expect(anas).toMatch(/^https:\/\/www\.example\.org\/api\/webhooks\/twilio\/status\?message=\d+$/)
    expect(running.provider.texts.filter(({ to, reportsTo }) => to === traveler.phone && reportsTo)).toEqual(
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
  test.each([true, false])(
    'a left-out contact sees the same state of an alert, before and after a distress: arrived %s',
    async (hasArrived) => {
      const forced = await panelOfLeftOut(travelerSecrets.distressPin, hasArrived)
      expect(forced).toEqual(await panelOfLeftOut(travelerSecrets.pin, hasArrived))
      expect(forced.map(({ kind }) => kind)).toContain(hasArrived ? 'delivered' : 'undelivered')
    },
  )
})

const REPORTED_AFTER_MS = 4_000

/** Ana as Ben, who is left out of distress, sees her after an SOS on a trip extended with this PIN. */
async function panelOfLeftOut(pin: string, hasArrived: boolean) {
  const [ana, ben] = contacts.map(({ name }) => ({ name, number: newPhone() }))
  if (!ana || !ben) return expect.unreachable('there are two contacts')
  const leftOut: typeof ben & { tellOnDistress: boolean } = { ...ben, tellOnDistress: false }
  const traveler = await newTraveler(service, [ana, leftOut])
  const tripId = await startedTrip(traveler)
  const until = new Date(service.clock.now() + 3 * HOUR_MS).toISOString()
  await traveler.call(`/api/app/trips/${tripId}/extension`, { until, pin })
  const alertTo = (to: string) => running.provider.texts.find((text) => text.to === to && text.reportsTo)
  const reported = async () => {
    await service.advance(REPORTED_AFTER_MS)
    const address = alertTo(ana.number)?.reportsTo
    if (address) await running.reports(address, hasArrived ? 'delivered' : 'undelivered')
  }
  await reported()
  await service.advance(40 * MINUTE_MS)
  await traveler.call('/api/app/sos', undefined, 'POST')
  const pressedAt = service.clock.now()
  await service.advance(MINUTE_MS)
  await reported()
  await service.advance(10_000)
  const code = codeIn(alertTo(ben.number)?.body ?? '')
  const { cookie } = await verify(service.url, code, ben.number)
  const { body } = await call(service.url, `/api/trips/rescue/${code}/panel?since=0`, { cookie })
  const { timeline } = body as { timeline: { kind: string; by: { name: string } | null; at: number }[] }
  return timeline
    .filter(({ by }) => by?.name === ana.name)
    .map(({ kind, at }) => ({ kind, minute: Math.floor((at - pressedAt) / MINUTE_MS) }))
}
