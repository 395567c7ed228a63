import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../src/domain/primitives/time-units.ts'
import { toPhone } from '../../../src/service/messages/outbox/to-recipients.ts'
import { STATUS_LIFE_MS } from '../../../src/service/messages/outbox/withholding.ts'
import { addressHash } from '../../../src/service/messages/phone-address.ts'
import { smsSegments } from '../../../src/service/messages/providers/sms-segments.ts'
import { sessions } from '../../../src/service/platform/database/schema/account-schema.ts'
import { messages } from '../../../src/service/platform/database/schema/service-schema.ts'
import type { Sealed } from '../../../src/service/platform/secrets/data-key.ts'
import { forgetTravelersBeforeEach } from '../../support/databases/forget-travelers.ts'
import { tablesWith } from '../../support/databases/tables-with.ts'
import { account } from '../../support/providers/twilio-stand-in.ts'
import { twilioOfFile } from '../../support/services/service-of-file.ts'
import { threeContacts, travelerSecrets } from '../../support/travelers/people.ts'
import {
  newPhone,
  newTraveler,
  phoneProof,
  startedTrip,
  type TestTraveler,
  toldAbout,
  toldTo,
} from '../../support/travelers/traveler.ts'

const { password, pin, distressPin } = travelerSecrets
const running = await twilioOfFile()
const { service } = running
forgetTravelersBeforeEach(() => service)

const saidTo = async (phone: string) => (await toldTo(service, phone)).map(({ body }) => body)

/** Sends a text as the traveler. Returns the texts that the traveler gets afterwards. */
async function says({ phone }: Pick<TestTraveler, 'phone'>, text: string, sid?: string): Promise<string[]> {
  const before = await saidTo(phone)
  expect(await running.say(phone, text, true, sid)).toBe(200)
  return (await saidTo(phone)).slice(before.length)
}
const tripOf = async (traveler: TestTraveler) =>
  (await traveler.call('/api/app/trip')).body.trip as null | {
    tripId: string
    activity: string
    startedAt: string
    dueAt: string
  }
const kindsAbout = async (tripId: string) => [
  ...new Set((await toldAbout(service, tripId)).map(({ kind }) => kind)),
]

describe('traveler without a data connection', () => {
  test('gets a delayed refusal after an outage, but no outdated status', async () => {
    const traveler = await newTraveler(service)
    await startedTrip(traveler, { time: '3 hour' })
    const { textResponses } = running.provider
    textResponses.push(...Array(40).fill({ kind: 'refuses', status: 503, code: 20_503 }))
    for (const text of ['STATUS', 'BACK 0000']) await running.say(traveler.phone, text)
    await service.advance(STATUS_LIFE_MS)
    textResponses.length = 0
    await service.advance(HOUR_MS)
    expect(running.textsTo(traveler.phone).map(({ body }) => body)).toEqual([
      expect.stringContaining("That's not your PIN.") as string,
    ])
    await traveler.checkIn((await tripOf(traveler))?.tripId ?? '')
  })

  test("starts a trip by text and gets a reply with the trip's duration and the next command", async () => {
    const traveler = await newTraveler(service)
    const [started = ''] = await says(traveler, 'Fish, 1h!')
    expect(started).toBe(
      "Homeward: Your trip is on: be back in 1 h, or 3 contacts will get an alert 15 min later. When you're back, send BACK and your PIN. We can reach 3 of 3 contacts.",
    )
    expect(smsSegments(started)).toBe(1)
    const trip = await tripOf(traveler)
    expect(trip).toMatchObject({ activity: 'fishing' })
    expect((await traveler.call('/api/app/trip')).body.textsTo).toBe(account.from)
    expect(Date.parse(trip?.dueAt ?? '') - Date.parse(trip?.startedAt ?? '')).toBe(HOUR_MS)
    await service.advance(HOUR_MS + 16 * MINUTE_MS)
    expect(await kindsAbout(trip?.tripId ?? '')).toEqual(['check-in-due', 'alert'])
    expect(await says(traveler, 'STATUS')).toEqual([
      "Homeward: We sent your contacts an alert. We don't know yet if it arrived. When you're safe, send BACK and your PIN. In danger? Call 911.",
    ])
  })

  test('can repeat the last trip by text, skipping SOS trips', async () => {
    const traveler = await newTraveler(service)
    expect(await says(traveler, 'again')).toEqual([
      expect.stringContaining('You have no past trip to repeat.'),
    ])
    for (const text of ['custom Night shift 3h', 'SOS']) {
      await says(traveler, text)
      await says(traveler, `back ${pin}`)
    }
    expect(await says(traveler, 'Same as last time')).toEqual([expect.stringContaining('be back in 3 h')])
    expect(await tripOf(traveler)).toMatchObject({ activity: 'Night shift', time: '3 hour' })
  })

  test('learns from the reply which contacts are unreachable, or that no trip started', async () => {
    const contact = { name: 'Gia Moss', number: newPhone(), email: null }
    const traveler = await newTraveler(service, [contact])
    await running.say(contact.number, 'STOP')
    expect(await says(traveler, 'jog 45')).toEqual([
      expect.stringMatching(/1 contact will get an alert .* Gia Moss stopped texts from Homeward/),
    ])
    expect(await says(traveler, 'jog 45')).toEqual([
      expect.stringMatching(/^Homeward: You're already on a trip\./),
    ])
    const alone = await newTraveler(service, [])
    expect(await says(alone, 'jog 45')).toEqual([expect.stringMatching(/^Homeward: Your trip didn't start/)])
  })

  test('gets a check-in question that explains how to reply by text', async () => {
    const [texting, withoutApp, expired, withApp] = [
      await newTraveler(service),
      await newTraveler(service),
      await newTraveler(service),
      await newTraveler(service),
    ]
    await says(texting, 'STATUS')
    for (const traveler of [texting, withoutApp, expired, withApp])
      await startedTrip(traveler, { time: '1 hour' })
    await service.ports.accounts.endSessions(withoutApp.userId, service.clock.now())
    await service.database.db
      .update(sessions)
      .set({ expiresAt: service.clock.now() + HOUR_MS - SECOND_MS })
      .where(eq(sessions.userId, expired.userId))
    await service.advance(HOUR_MS)
    const byText =
      "Homeward: You're overdue. Are you OK? Your contacts get an alert in 15 min unless you text BACK or MORE 1H and your PIN, or open https://www.example.org/app"
    expect((await saidTo(texting.phone)).at(-1)).toBe(byText)
    expect((await saidTo(withoutApp.phone)).at(-1)).toBe(byText)
    expect((await saidTo(expired.phone)).at(-1)).toBe(byText)
    expect((await saidTo(withApp.phone)).at(-1)).toContain(
      'unless you check in or add time: https://www.example.org/app',
    )
    expect(smsSegments(byText)).toBe(1)
    const [question = ''] = await says(withoutApp, 'SOS')
    expect(question).toBe(
      'Homeward: You pressed SOS. Your contacts get an alert in 1 min unless you text OK and your PIN.',
    )
    expect(smsSegments(question)).toBe(1)
    for (const { phone } of [texting, withoutApp])
      expect(await says({ phone }, `BACK ${pin}`)).toEqual([expect.stringContaining('You ended your trip.')])
  })

  test('gets instructions in response to YES or NO when overdue, and can quit as a contact with NO only after the trip', async () => {
    const traveler = await newTraveler(service)
    const friend = await newTraveler(service, [{ name: 'Robin', number: traveler.phone }])
    await says(traveler, 'Yes')
    await startedTrip(traveler, { time: '1 hour' })
    expect(await says(traveler, 'Yes')).toEqual([])
    await service.advance(HOUR_MS)
    const asked =
      "Homeward: You're overdue. 3 contacts will get an alert in 15 min unless you send BACK or MORE 1H with your PIN. In danger? Call 911, then send SOS."
    expect(smsSegments(asked)).toBe(1)
    for (const answer of ['Yes', 'No!', 'Sí']) expect(await says(traveler, answer)).toEqual([asked])
    expect(await saidTo(friend.phone)).toEqual([])
    await service.advance(16 * MINUTE_MS)
    expect(await says(traveler, 'yes')).toEqual([expect.stringContaining('send BACK and your PIN')])
    await says(traveler, `back ${pin}`)
    expect(await says(traveler, 'no')).toEqual([])
    expect(await saidTo(friend.phone)).toEqual([
      expect.stringContaining(`${traveler.phone} doesn't want to be your emergency contact`),
    ])
  })

  test("can decline a sent contact request by text while overdue, even if it can't be decrypted", async () => {
    const traveler = await newTraveler(service)
    const friend = await newTraveler(service, [{ name: 'Robin', number: traveler.phone }])
    await startedTrip(traveler, { time: '1 hour' })
    await service.advance(HOUR_MS)
    const { db } = service.database
    const at = service.clock.now()
    await service.ports.outbox.tell({ messages: [toPhone(traveler.phone, 'contact-request', 'YES?')], at })
    const request = and(
      eq(messages.recipientHash, addressHash(service.keys, traveler.phone)),
      eq(messages.kind, 'contact-request'),
    )
    const body = 'damaged' as unknown as Sealed
    await db.update(messages).set({ body, sentAt: null }).where(request)
    await says(traveler, 'no')
    expect(await saidTo(friend.phone)).toEqual([])
    await db
      .update(messages)
      .set({ body, sentAt: at + 1 })
      .where(request)
    await says(traveler, 'no')
    expect(await saidTo(friend.phone)).toEqual([
      expect.stringContaining(`${traveler.phone} doesn't want to be your emergency contact`),
    ])
  })

  test('starts a trip when a text is redelivered after a database failure', async () => {
    const traveler = await newTraveler(service)
    const { db } = service.database
    const sid = 'SM000000000000000000000000000000aa'
    await db.execute(
      sql.raw(
        'create function fail_once() returns trigger language plpgsql as $$ begin raise exception $f$the disk is full$f$; end $$',
      ),
    )
    await db.execute(
      sql.raw('create trigger fails before insert on trips for each row execute function fail_once()'),
    )
    expect(await running.say(traveler.phone, 'FISH 1H', true, sid)).toBe(500)
    expect(await tripOf(traveler)).toBeNull()
    await db.execute(sql.raw('drop function fail_once cascade'))
    expect(await says(traveler, 'FISH 1H', sid)).toEqual([expect.stringContaining('Your trip is on')])
    expect(await tripOf(traveler)).toMatchObject({ activity: 'fishing' })
    expect(await says(traveler, 'FISH 1H', sid)).toEqual([])
  })

  test('extends and ends the trip by texting the PIN', async () => {
    const traveler = await newTraveler(service)
    const tripId = await startedTrip(traveler)
    const dueAt = Date.parse((await tripOf(traveler))?.dueAt ?? '')
    expect(await says(traveler, 'MORE 1H')).toEqual([expect.stringContaining('That needs your PIN.')])
    expect(await says(traveler, 'more 1h 9999')).toEqual([expect.stringContaining("That's not your PIN.")])
    expect(Date.parse((await tripOf(traveler))?.dueAt ?? '')).toBe(dueAt)
    expect(await says(traveler, `${pin} more 1h`)).toEqual([expect.stringContaining('be back in 3 h')])
    expect(Date.parse((await tripOf(traveler))?.dueAt ?? '')).toBe(dueAt + HOUR_MS)
    expect(await says(traveler, 'BACK')).toEqual([expect.stringContaining('That needs your PIN.')])
    expect(await says(traveler, `I'm back, ${pin}.`)).toEqual([
      expect.stringContaining('You ended your trip.'),
    ])
    expect(await kindsAbout(tripId)).toEqual(['checked-in'])
    expect(await says(traveler, 'status')).toEqual(["Homeward: You're not on a trip, so nobody is watching."])
  })

  test('calls for help by texting SOS, with or without a trip, and cancels with the PIN', async () => {
    const traveler = await newTraveler(service)
    const [question, answer] = await says(traveler, 'sos fell on the trail')
    expect(question).toContain('You pressed SOS.')
    expect(answer).toBe(
      'Homeward: SOS: 3 contacts will get an alert in 1 min unless you send OK and your PIN. If you can, call 911 now.',
    )
    const { tripId = '' } = (await tripOf(traveler)) ?? {}
    expect(await says(traveler, 'stop sos')).toEqual([expect.stringContaining('That needs your PIN.')])
    expect(await says(traveler, `stop sos ${pin}`)).toEqual([expect.stringContaining('Your trip is on')])
    await says(traveler, 'SOS')
    await service.advance(MINUTE_MS + 5 * SECOND_MS)
    expect(await kindsAbout(tripId)).toEqual(['are-you-well', 'alert'])
    expect(await says(traveler, `ok ${pin}`)).toEqual([
      expect.stringContaining('We already sent your contacts an alert.'),
    ])
    expect(await says(await newTraveler(service, []), 'SOS')).toEqual([
      expect.stringMatching(/^Homeward: Your trip didn't start, so nobody is watching\..* Call 911\.$/),
    ])
  })

  test('gets usage help for only ten unknown texts, but a reply to a command even after that', async () => {
    const traveler = await newTraveler(service)
    const answers = await says(traveler, 'Thanks, see you!')
    expect(answers).toEqual([
      expect.stringMatching(/^Homeward: We didn't get that\. Nothing changed\. Start: /),
    ])
    for (let sent = 1; sent < 12; sent++) await says(traveler, 'hello')
    expect(await saidTo(traveler.phone)).toHaveLength(10)
    expect(await says(traveler, 'fish 4h')).toHaveLength(1)
  })
})

describe('tapback delivered as a text', () => {
  test('changes nothing and gets no reply if it quotes our help or our request for a PIN', async () => {
    const react = (text: string) => `👍 to “…${text.slice(40)}”`
    const traveler = await newTraveler(service)
    const [howTo = ''] = await says(traveler, 'help')
    expect(howTo).toContain('send SOS')
    expect(await says(traveler, react(howTo))).toEqual([])
    expect(await tripOf(traveler)).toBeNull()
    const tripId = await startedTrip(traveler)
    const [missing = ''] = await says(traveler, 'back')
    expect(await says(traveler, react(missing.padEnd(60, '.')))).toEqual([])
    expect(await kindsAbout(tripId)).not.toContain('distress')
    expect(await tripOf(traveler)).not.toBeNull()
  })
})

describe('reply that quotes our text', () => {
  test("isn't ignored if it has a PIN", async () => {
    const traveler = await newTraveler(service)
    await startedTrip(traveler)
    const [missing = ''] = await says(traveler, 'back')
    expect(await says(traveler, `Almost there ${pin} “${missing}”`)).toEqual([
      expect.stringContaining("We didn't get that. Nothing changed."),
    ])
    const quoted = missing.replaceAll('\n', '\n> ')
    await says(traveler, `Back ${pin}\n\nOn Tue, Nov 24, 2026 at 5:00 PM Homeward wrote:\n> ${quoted}`)
    expect(await tripOf(traveler)).toBeNull()
  })
})

describe("texts from the traveler's number", () => {
  test.each([
    ['more 1h', (one: string) => `more 1h ${one}`],
    ['back', (one: string) => `back ${one}`],
    ['the answer to an SOS', (one: string) => `ok ${one}`],
    ['an unclear text', (one: string) => `home at 9, all is fine ${one}`],
    ['another four-digit number', (one: string) => `back ${one} 2026`],
    ['an SOS with a spaced PIN', (one: string) => `SOS ${one.slice(0, 2)} ${one.slice(2)}`],
  ])(
    'get the same reply with either PIN, but only the distress PIN alerts the contacts: %s',
    async (_, textWith) => {
      const outcomes = []
      for (const one of [pin, distressPin]) {
        const traveler = await newTraveler(service)
        const tripId = await startedTrip(traveler)
        const answers = await says(traveler, textWith(one))
        outcomes.push({ answers, called: (await kindsAbout(tripId)).includes('distress') })
        expect(await says(traveler, 'status')).toEqual([expect.any(String)])
      }
      expect(outcomes[0]).toEqual({ answers: outcomes[1]?.answers, called: false })
      expect(outcomes[1]).toMatchObject({ called: true })
    },
  )

  const happenings: Record<string, (traveler: TestTraveler, entered: string) => Promise<unknown>> = {
    'the account was deleted': async (traveler, entered) => {
      await says(traveler, `back ${entered}`)
      const deleted = await traveler.deleteAccount()
      return [deleted, await says(traveler, `back ${entered}`), await says(traveler, 'status')]
    },
    'the phone number changed': async (traveler, entered) => {
      await says(traveler, `back ${entered}`)
      const phoneNumber = newPhone()
      const proof = await phoneProof(service, phoneNumber)
      const json = { ...proof, password, pin: entered }
      const { status } = await traveler.call('/api/app/phone', json, 'PUT')
      expect(status).toBe(200)
      const answers = [await says(traveler, `back ${entered}`)]
      for (const text of [`back ${entered}`, 'status']) answers.push(await says({ phone: phoneNumber }, text))
      return answers
    },
    'the SMS provider fails': async (traveler, entered) => {
      const { textResponses } = running.provider
      textResponses.push(...Array(40).fill({ kind: 'refuses', status: 503, code: 20_503 }))
      for (const text of [`more 1h ${entered}`, 'status', `back ${entered}`, 'status'])
        await running.say(traveler.phone, text)
      await service.advance(MINUTE_MS)
      textResponses.length = 0
      await service.advance(HOUR_MS)
      // Sorts the texts, because random retry delays change their order.
      return running
        .textsTo(traveler.phone)
        .map(({ body }) => body)
        .sort()
    },
  }
  test.each(Object.keys(happenings))('get the same replies with either PIN if %s', async (which) => {
    const outcomes = []
    for (const one of [pin, distressPin]) {
      const traveler = await newTraveler(service)
      const tripId = await startedTrip(traveler)
      const seen = await happenings[which]?.(traveler, one)
      outcomes.push({ seen, called: (await kindsAbout(tripId)).includes('distress') })
    }
    expect(outcomes).toEqual([
      { seen: outcomes[1]?.seen, called: false },
      { seen: outcomes[0]?.seen, called: true },
    ])
  })

  test('alert the contacts if they contain both PINs, with the same reply as to the safety PIN and another number', async () => {
    const outcomes = []
    for (const other of ['2026', distressPin]) {
      const traveler = await newTraveler(service)
      const tripId = await startedTrip(traveler)
      const answers = await says(traveler, `back ${pin} ${other}`)
      outcomes.push({ answers, called: (await kindsAbout(tripId)).includes('distress') })
    }
    expect(outcomes).toEqual([
      { answers: outcomes[1]?.answers, called: false },
      { answers: [expect.any(String)], called: true },
    ])
  })

  test("get no reply if the number has no account, and start no trip if the request isn't signed", async () => {
    const stranger = newPhone()
    expect(await says({ phone: stranger }, 'fish 4h')).toEqual([])
    const traveler = await newTraveler(service)
    expect(await running.say(traveler.phone, 'fish 4h', false)).toBe(403)
    expect(await tripOf(traveler)).toBeNull()
  })

  test("aren't kept in table rows or log lines, and the replies don't repeat them", async () => {
    const traveler = await newTraveler(service, threeContacts)
    await startedTrip(traveler)
    const text = `xyzzyx ${pin} plugh`
    await says(traveler, text)
    await says(traveler, `back ${pin}`)
    for (const words of ['xyzzyx', ` ${pin}`])
      expect(await tablesWith(service.database.db, words)).toEqual([])
    expect(service.logged.join('')).not.toMatch(/xyzzyx|plugh/)
    expect((await saidTo(traveler.phone)).join(' ')).not.toMatch(new RegExp(`xyzzyx|plugh|${pin}`))
  })
})

describe('text from a contact after an alert', () => {
  const over = expect.stringContaining('That alert was over when you texted. Nobody reads replies.')
  async function alerted() {
    const [told, leftOut] = [newPhone(), newPhone()]
    const traveler = await newTraveler(service, [
      { name: 'Ana', number: told },
      { name: 'Ben', number: leftOut, tellOnDistress: false } as { name: string; number: string },
    ])
    const tripId = await startedTrip(traveler, { time: '1 hour' })
    await service.passHours(2)
    expect(await kindsAbout(tripId)).toContain('alert')
    return { traveler, tripId, told: { phone: told }, leftOut: { phone: leftOut } }
  }

  test("is answered with a note that the emergency is over, until the contact's link expires", async () => {
    const trip = await alerted()
    expect(await says(trip.told, 'On my way')).toEqual([])
    await trip.traveler.checkIn(trip.tripId, pin)
    expect(await says(trip.told, 'On my way')).toEqual([over])
    expect(await says(trip.told, 'Liked “Homeward: Robin Hale is safe.”')).toEqual([])
    await service.passHours(25)
    expect(await says(trip.told, 'And now?')).toEqual([])
  })

  test('is answered after the distress PIN only if the contact sees the traveler as safe', async () => {
    const trip = await alerted()
    await trip.traveler.checkIn(trip.tripId, distressPin)
    expect(await says(trip.leftOut, 'On my way')).toEqual([over])
    expect(await says(trip.told, 'On my way')).toEqual([])
  })

  test('gets no note that the emergency is over while the contact has another open alert', async () => {
    const trip = await alerted()
    const other = await newTraveler(service, [{ name: 'Ana', number: trip.told.phone }])
    await startedTrip(other, { time: '1 hour' })
    await service.passHours(2)
    await trip.traveler.checkIn(trip.tripId, pin)
    expect(await says(trip.told, 'Which one?')).toEqual([])
  })
})
