import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../src/domain/primitives/time-units.ts'
import { incomingCallsPath } from '../../src/service/messages/incoming-call.ts'
import { travellerSecrets } from '../support/people.ts'
import { STARTING_MS, startTestService, type TestService } from '../support/service.ts'
import { type ServiceOnTwilio, serviceOnTwilio } from '../support/service-on-twilio.ts'
import { newPhone, newTraveller, startedTrip } from '../support/traveller.ts'

let on: ServiceOnTwilio
let service: TestService
beforeAll(async () => {
  on = await serviceOnTwilio({ CALLS: 'on' })
  service = on.service
}, STARTING_MS)
afterAll(() => on.stop())
beforeEach(() => {
  on.provider.texts.length = 0
  on.provider.calls.length = 0
})

const callsTo = (number: string) => on.provider.calls.filter(({ to }) => to === number)
const people = () => ({
  ana: { name: 'Ana Ruiz', number: newPhone() },
  ben: { name: 'Ben Okafor', number: newPhone(), tellOnDistress: false },
})

/** A trip of an hour whose contacts have just been alerted. */
async function alerted() {
  const { ana, ben } = people()
  const traveller = await newTraveller(service, [ana, ben])
  const tripId = await startedTrip(traveller, { time: '1 hour' })
  await service.advance(75 * MINUTE_MS + 15 * SECOND_MS)
  const checkIn = (pin: string) => traveller.call(`/api/app/trips/${tripId}/check-in`, { pin })
  return { ana, ben, checkIn }
}

const callTo = (number: string) => callsTo(number).at(-1) ?? expect.unreachable('nobody was called')

describe('whoever calls our number', () => {
  test('hears a menu three times and nothing else as long as they press no 1', async () => {
    const { said, isOver } = await on.callsIn(newPhone(), ['', '7', ''])
    expect(said.slice(0, 3)).toEqual(Array(3).fill(expect.stringContaining('press 1: we call you back')))
    expect(said[0]).toContain('In an emergency, hang up and call 911.')
    expect([said[3], isOver]).toEqual([expect.stringContaining('You pressed no key'), true])
    expect(on.provider.calls).toEqual([])
  })

  test('is called back after key 1 where they were called for help, and hears there what every call says', async () => {
    const { ana, checkIn } = await alerted()
    expect(callsTo(ana.number)).toEqual([])
    await on.callsIn(ana.number, ['', '1'])
    await service.advance(10 * SECOND_MS)
    const { said } = await on.takes(callTo(ana.number), { keys: ['1', '1'] })
    expect(said[0]).not.toContain('Robin')
    expect(said[1]).toMatch(/^Robin \w+ is overdue since .* Your code: (\d )/)
    expect(said[2]).toContain('you are taking care of it')
    await checkIn(travellerSecrets.pin)
  })

  test('is not called once the trip has ended, or the number has stopped its calls', async () => {
    const safe = await alerted()
    await safe.checkIn(travellerSecrets.pin)
    await on.callsIn(safe.ana.number, ['1'])
    await service.advance(10 * SECOND_MS)
    expect(callsTo(safe.ana.number)).toEqual([])
    const stopped = await alerted()
    await on.say(stopped.ana.number, 'STOP')
    await on.callsIn(stopped.ana.number, ['1'])
    await service.advance(10 * SECOND_MS)
    expect(callsTo(stopped.ana.number)).toEqual([])
    await stopped.checkIn(travellerSecrets.pin)
  })

  test('has a number called five times an hour, whoever it is, and no more', async () => {
    const number = newPhone()
    const usual = (await on.callsIn(newPhone(), ['1'])).said
    for (let time = 0; time < 5; time += 1) expect((await on.callsIn(number, ['1'])).said).toEqual(usual)
    expect((await on.callsIn(number, ['1'])).said[1]).toContain('See our text, or call again in an hour')
    await service.leap(HOUR_MS)
    expect((await on.callsIn(number, ['1'])).said).toEqual(usual)
  })

  test('is heard where the provider signed the request alone', async () => {
    expect((await on.turn(incomingCallsPath, { From: newPhone() }, false)).status).toBe(403)
    expect((await on.turn(`${incomingCallsPath}?said=12`, { From: newPhone() })).status).toBe(400)
  })

  test('hears the same whatever there is for the number; of a distress tells the call that comes back', async () => {
    const { ana, ben, checkIn } = await alerted()
    const all = (await on.callsIn(newPhone(), ['1'])).said
    expect(all.join(' ')).not.toMatch(/Robin|distress|overdue/)
    expect((await on.callsIn(ana.number, ['1'])).said).toEqual(all)
    await checkIn(travellerSecrets.distressPin)
    await service.advance(15 * SECOND_MS)
    on.provider.calls.length = 0
    for (const number of [ana.number, ben.number, 'anonymous'])
      expect((await on.callsIn(number, ['1'])).said).toEqual(all)
    await service.advance(10 * SECOND_MS)
    expect(callsTo(ben.number)).toEqual([])
    const { said } = await on.takes(callTo(ana.number), { keys: ['1'] })
    expect(said[1]).toContain('Do not call or text them: call the police.')
  })
})

describe('where nobody is called', () => {
  test('a caller is sent to the text', async () => {
    const silent = await serviceOnTwilio({ CALLS: 'off' })
    const { said, isOver } = await silent.callsIn(newPhone())
    expect([said, isOver]).toEqual([[expect.stringContaining('open the link in our text')], true])
    await silent.stop()
  }, 60_000)

  test('there is no such address without a provider', async () => {
    const alone = await startTestService()
    const body = new URLSearchParams({ From: newPhone() })
    expect((await fetch(`${alone.url}${incomingCallsPath}`, { method: 'POST', body })).status).toBe(404)
    await alone.stop()
  }, 60_000)
})
