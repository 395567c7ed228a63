import { describe, expect, test } from 'vitest'
import { HOUR_MS, SECOND_MS } from '../../../src/domain/primitives/time-units.ts'
import { twilioPaths } from '../../../src/service/messages/providers/twilio-webhook.ts'
import { forgetTravelersBeforeEach } from '../../support/databases/forget-travelers.ts'
import { tablesWith } from '../../support/databases/tables-with.ts'
import { wholeWork } from '../../support/databases/whole-work.ts'
import { serviceOnTwilio } from '../../support/providers/service-on-twilio.ts'
import { callingServiceOfFile } from '../../support/services/service-of-file.ts'
import { travelerSecrets } from '../../support/travelers/people.ts'
import { newPhone, newTraveler, startedTrip, toldAbout } from '../../support/travelers/traveler.ts'

const { pin, distressPin } = travelerSecrets

const on = await callingServiceOfFile()
forgetTravelersBeforeEach(() => on.service)
const { service } = on
const { callsTo } = on

async function alerted() {
  const ana = { name: 'Ana Ruiz', number: newPhone() }
  const ben = { name: 'Ben Okafor', number: newPhone(), tellOnDistress: false }
  const { traveler, tripId } = await on.alerted([ana, ben])
  return { ana, ben, checkIn: (entered: string) => traveler.checkIn(tripId, entered) }
}

const callTo = (number: string) => callsTo(number).at(-1) ?? expect.unreachable('nobody was called')

describe("call to the service's number", () => {
  test('plays its menu three times and hangs up if the caller presses no key of the menu', async () => {
    const { said, isOver } = await on.callsIn(newPhone(), ['', '7', ''])
    expect(said.slice(0, 3)).toEqual(
      Array(3).fill(expect.stringContaining("press 1 and we'll call you back")),
    )
    expect(said[0]).toContain('In an emergency, hang up and call 9 1 1.')
    expect([said[3], isOver]).toEqual(['In an emergency, call 9 1 1. Goodbye.', true])
    expect(on.provider.calls).toEqual([])
  })

  test('leads to a callback with the alert, even if the contact replied NO', async () => {
    const { ana, checkIn } = await alerted()
    await on.say(ana.number, 'NO')
    await service.advance(10 * SECOND_MS)
    expect(callsTo(ana.number)).toEqual([])
    await on.callsIn(ana.number, ['1'])
    await service.advance(10 * SECOND_MS)
    const { said } = await on.takes(callTo(ana.number), { keys: ['1', '1'] })
    expect(said[0]).not.toContain('Robin')
    expect(said[1]).toMatch(/^Robin \w+ was due back .* Your rescue code is (\d )/)
    expect(said[2]).toContain("you're taking care of it")
    await checkIn(pin)
  })

  test('leads to no callback if the trip has ended or the number has opted out', async () => {
    const safe = await alerted()
    await safe.checkIn(pin)
    await on.callsIn(safe.ana.number, ['1'])
    await service.advance(10 * SECOND_MS)
    expect(callsTo(safe.ana.number)).toEqual([])
    const stopped = await alerted()
    await on.say(stopped.ana.number, 'STOP')
    await on.callsIn(stopped.ana.number, ['1'])
    await service.advance(10 * SECOND_MS)
    expect(callsTo(stopped.ana.number)).toEqual([])
    await stopped.checkIn(pin)
  })

  test('promises at most five callbacks an hour per phone number', async () => {
    const number = newPhone()
    const usual = (await on.callsIn(newPhone(), ['1'])).said
    for (let time = 0; time < 5; time += 1) expect((await on.callsIn(number, ['1'])).said).toEqual(usual)
    expect((await on.callsIn(number, ['1'])).said[1]).toContain('Check our text, or call again in an hour')
    await service.leap(HOUR_MS)
    expect((await on.callsIn(number, ['1'])).said).toEqual(usual)
  })

  test('is rejected if the request is unsigned or invalid', async () => {
    expect((await on.turn(twilioPaths.incomingCalls, { From: newPhone() }, false)).status).toBe(403)
    expect((await on.turn(`${twilioPaths.incomingCalls}?said=12`, { From: newPhone() })).status).toBe(400)
  })

  test('sounds the same to contacts and strangers, even after the distress PIN', async () => {
    const { ana, ben, checkIn } = await alerted()
    const all = (await on.callsIn(newPhone(), ['1'])).said
    expect(all.join(' ')).not.toMatch(/Robin|distress|overdue/)
    expect((await on.callsIn(ana.number, ['1'])).said).toEqual(all)
    await checkIn(distressPin)
    await service.advance(15 * SECOND_MS)
    on.provider.calls.length = 0
    for (const number of [ana.number, ben.number, 'anonymous'])
      expect((await on.callsIn(number, ['1'])).said).toEqual(all)
    await service.advance(10 * SECOND_MS)
    expect(callsTo(ben.number)).toEqual([])
    const { said } = await on.takes(callTo(ana.number), { keys: ['1'] })
    expect(said[1]).toMatch(
      /^Robin \w+ sent a silent distress signal .*\. Don't call or text Robin\. Call 911\./,
    )
  })
})

/** Calls the service, presses 2, and enters `keys`. Returns what the caller hears from the PIN prompt on. */
async function enters({ phone }: { phone: string }, ...keys: string[]) {
  const { said, isOver } = await on.callsIn(phone, ['2', ...keys])
  return { said: said.slice(1), isOver }
}
async function onTrip() {
  const traveler = await newTraveler(service)
  return { traveler, tripId: await startedTrip(traveler) }
}
const PIN_WANTED = 'Enter your PIN, then 1 to end your trip or 2 for one more hour.'
const REFUSED = 'That PIN is wrong, or this number has no trip running. Nothing changed.'

describe("call from a traveler to the service's number", () => {
  test('ends the trip after the caller enters the PIN and presses 1', async () => {
    const { traveler, tripId } = await onTrip()
    expect(await enters(traveler, `${pin}1`)).toEqual({
      said: [PIN_WANTED, 'Your trip has ended. Goodbye.'],
      isOver: true,
    })
    expect(await traveler.trip()).toBeNull()
    expect(new Set((await toldAbout(service, tripId)).map(({ kind }) => kind))).toEqual(
      new Set(['checked-in']),
    )
  })

  test('extends the trip by an hour only once, even if the provider repeats the webhook request', async () => {
    const { traveler } = await onTrip()
    const before = (await traveler.trip())?.dueAt ?? ''
    const asked = [`${twilioPaths.incomingCalls}?part=pin&said=1`, `CA${'a'.repeat(32)}`] as const
    const fields = { From: traveler.phone, CallSid: asked[1], Digits: `${pin}2` }
    expect((await on.turn(asked[0], fields)).words).toMatch(/^You have one more hour\./)
    expect((await on.turn(asked[0], fields)).words).toBe('We already got that. Goodbye.')
    expect(Date.parse((await traveler.trip())?.dueAt ?? '')).toBe(Date.parse(before) + HOUR_MS)
  })

  test('asks for the PIN up to three times, and gets the same response to a wrong PIN as without a running trip', async () => {
    const { traveler } = await onTrip()
    const wrong = await enters(traveler, '00001', '', '00002')
    expect(wrong).toEqual({
      said: [
        PIN_WANTED,
        `${REFUSED} ${PIN_WANTED}`,
        PIN_WANTED,
        `${REFUSED} In an emergency, call 9 1 1. Goodbye.`,
      ],
      isOver: true,
    })
    expect(await enters(await newTraveler(service), `${pin}1`, '', `${pin}2`)).toEqual(wrong)
    expect(await enters({ phone: newPhone() }, `${pin}1`, '', `${pin}2`)).toEqual(wrong)
  })

  test("refuses even the right PIN after five wrong ones, but doesn't block PINs sent by text", async () => {
    const { traveler } = await onTrip()
    for (const one of [traveler, { phone: newPhone() }]) {
      for (const keys of [
        ['00001', '00002'],
        ['0000', '00003'],
      ])
        await enters(one, ...keys)
      expect((await enters(one, '00001')).said[1]).toContain(REFUSED)
      const { said, isOver } = await enters(one, `${pin}1`)
      expect([said[1], isOver]).toEqual([expect.stringMatching(/^Too many wrong PINs\./), true])
    }
    expect(await traveler.trip()).not.toBeNull()
    await on.say(traveler.phone, `back ${pin}`)
    expect(await traveler.trip()).toBeNull()
  })

  test.each(['1', '2', '7'])(
    'sounds the same with either PIN, but only the distress PIN alerts the contacts: key "%s"',
    async (key) => {
      const outcomes = []
      for (const one of [pin, distressPin]) {
        const { traveler, tripId } = await onTrip()
        const { said, isOver } = await enters(traveler, `${one}${key}`)
        const isCalled = (await toldAbout(service, tripId)).some(({ kind }) => kind === 'distress')
        const isOn = (await traveler.trip()) !== null
        outcomes.push({ heard: { said, isOver, isOn }, isCalled })
      }
      expect(outcomes[1]?.heard).toEqual(outcomes[0]?.heard)
      expect(outcomes.map(({ isCalled }) => isCalled)).toEqual([false, true])
    },
  )

  test.each([1, 3])(
    'asks again for a PIN with a star before its digit %s, but alerts the contacts if it is the distress PIN',
    async (digit) => {
      const outcomes = []
      for (const one of [pin, distressPin, '0000']) {
        const { traveler, tripId } = await onTrip()
        const { said } = await enters(traveler, `${one.slice(0, digit - 1)}*${one.slice(digit - 1)}`)
        const isCalled = (await toldAbout(service, tripId)).some(({ kind }) => kind === 'distress')
        outcomes.push({ said, isCalled })
      }
      const said = [PIN_WANTED, PIN_WANTED]
      expect(outcomes).toEqual([false, true, false].map((isCalled) => ({ said, isCalled })))
    },
  )

  test("doesn't leave the pressed digits in any table row, URL, or log line", async () => {
    const { traveler } = await onTrip()
    const digits = `${pin}*`
    const { next } = await on.turn(`${twilioPaths.incomingCalls}?part=pin&said=1`, {
      From: traveler.phone,
      Digits: digits,
    })
    expect(next).toBe(`${twilioPaths.incomingCalls}?part=pin&said=2`)
    expect(await tablesWith(service.database.db, digits)).toEqual([])
    expect(service.logged.join('')).not.toContain(digits)
  })
})

test('with CALLS=off, callers are told to open the link in our text, and both PINs cause the same number of SQL statements', async () => {
  const quiet = await serviceOnTwilio({ CALLS: 'off', SENDING: 'off' })
  const workOf = await wholeWork(quiet.service)
  const measured = async (keys: string) => {
    const traveler = await newTraveler(quiet.service)
    await startedTrip(traveler)
    const { statements } = await workOf(() => quiet.callsIn(traveler.phone, ['2', keys]), SECOND_MS)
    return statements.length
  }
  for (const key of ['1', '2'])
    expect(await measured(`${distressPin}${key}`)).toBe(await measured(`${pin}${key}`))
  const { said } = await quiet.callsIn(newPhone(), ['1'])
  expect(said).toEqual(Array(2).fill(expect.stringContaining('open the link in our text')))
  await quiet.stop()
})
