import { describe, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../../../src/domain/primitives/time-units.ts'
import { forgetTravelersBeforeEach } from '../../support/databases/forget-travelers.ts'
import { callingServiceOfFile } from '../../support/services/service-of-file.ts'
import { contactOn, type TimelineEntry } from '../../support/travelers/contact.ts'
import { travelerSecrets } from '../../support/travelers/people.ts'
import { newPhone, newTraveler, startedTrip, type TestTraveler } from '../../support/travelers/traveler.ts'

const { pin, distressPin } = travelerSecrets
const running = await callingServiceOfFile()
const { service } = running
forgetTravelersBeforeEach(() => service)

const names = ['Gia', 'Jo', 'Hal', 'Ida'] as const
type Name = (typeof names)[number]

type AlertedTrip = {
  traveler: TestTraveler
  tripId: string
  numbers: Record<Name, string>
  entered: string
  enterPin(): Promise<void>
}

/** Alerts the contacts of an overdue trip. Hal and Ida are excluded from distress alerts. */
async function alerted(entered: string): Promise<AlertedTrip> {
  const numbers = { Gia: newPhone(), Jo: newPhone(), Hal: newPhone(), Ida: newPhone() }
  const contacts = names.map((name) => ({
    name,
    number: numbers[name],
    tellOnDistress: name === 'Gia' || name === 'Jo',
  }))
  const traveler = await newTraveler(service, contacts)
  const tripId = await startedTrip(traveler)
  for (const ms of [2 * HOUR_MS, 16 * MINUTE_MS]) {
    await service.leap(ms)
    await service.advance(5_000)
  }
  const enterPin = async () => {
    expect((await traveler.changePlan(tripId, entered)).status).toBe(200)
    await service.advance(5_000)
  }
  return { traveler, tripId, numbers, entered, enterPin }
}

const pass = (minutes: number): Promise<void> => service.advance(minutes * MINUTE_MS)

const panelOf = ({ tripId, numbers }: AlertedTrip, name: Name) => contactOn(service, tripId, numbers[name])

/** Sends a delivery report for each contact in `to`, about their first or last text with a report URL. */
async function report(
  { numbers }: AlertedTrip,
  { which, to = names }: { which: 0 | -1; to?: readonly Name[] },
  [status, code]: readonly [string, number | null],
): Promise<void> {
  for (const name of to) {
    const { reportsTo = '' } =
      running
        .textsTo(numbers[name])
        .filter(({ reportsTo }) => reportsTo)
        .at(which) ?? {}
    expect(await running.reports(reportsTo, status, true, code)).toBe(204)
    await service.advance(1_000)
  }
}

function callTo({ numbers }: AlertedTrip, name: Name) {
  const [call] = running.callsTo(numbers[name])
  if (!call) throw new Error(`${name} was not called`)
  return call
}

/** Returns what Hal, an excluded contact, sees of messages to the contacts. */
async function seenByHal(trip: AlertedTrip) {
  const { standings, timeline } = (await (await panelOf(trip, 'Hal')).panel()).body as {
    standings: { words: string[] }[]
    timeline: TimelineEntry[]
  }
  return {
    standings: standings.map(({ words }, at) => [names[at], ...words]),
    timeline: timeline.map(({ kind, by, text }) => [kind, by?.name, text]),
  }
}

async function looksAlike<Seen>(play: (trip: AlertedTrip) => Promise<Seen>): Promise<Seen> {
  const safe = await play(await alerted(pin))
  expect(await play(await alerted(distressPin))).toEqual(safe)
  return safe
}

describe("excluded contact's panel after a PIN during the emergency", () => {
  test('still shows the earlier calls to the others, whichever PIN it was', async () => {
    const { standings } = await looksAlike(async (trip) => {
      await pass(20)
      await trip.enterPin()
      await pass(6)
      return seenByHal(trip)
    })
    expect(standings[0]?.at(-1)).toContain('Call: made')
  })

  test.each([
    ['delivered', null],
    ['undelivered', 30_006],
  ] as const)(
    'shows that an alert sent before the PIN was %s, whichever PIN it was',
    async (status, code) => {
      const timeline = await looksAlike(async (trip) => {
        await trip.enterPin()
        await pass(1)
        // Reports on the newer text first, as happens with phones that were off.
        await report(trip, { which: -1, to: ['Gia', 'Jo'] }, [status, code])
        await report(trip, { which: 0 }, [status, code])
        return (await seenByHal(trip)).timeline
      })
      expect(timeline).toContainEqual([status, 'Gia', code === null ? null : expect.any(String)])
    },
  )

  test('shows the outcome of a call made before the PIN, whichever PIN it was', async () => {
    const { timeline } = await looksAlike(async (trip) => {
      await pass(3)
      const [toGia, toJo] = [callTo(trip, 'Gia'), callTo(trip, 'Jo')]
      await trip.enterPin()
      await running.takes(toGia, { keys: ['1'] })
      await running.ended(toJo, 'no-answer')
      await service.advance(2_000)
      return seenByHal(trip)
    })
    expect(timeline).toEqual(
      expect.arrayContaining([
        ['callHeard', 'Gia', null],
        ['callMissed', 'Jo', expect.any(String)],
      ]),
    )
  })
})

describe("traveler's phone after a PIN during the emergency", () => {
  const seenOnPhone = async ({ traveler }: AlertedTrip) =>
    (await traveler.trip())?.contacts.map(({ name, reached }) => [name, reached])

  const acknowledge = async (trip: AlertedTrip) => {
    for (const name of names) await (await panelOf(trip, name)).acknowledge()
  }
  const open = async (trip: AlertedTrip) => {
    for (const name of names) await (await panelOf(trip, name)).panel()
  }
  const takeCare = async (trip: AlertedTrip) => {
    await pass(4)
    for (const name of names) await running.takes(callTo(trip, name), { keys: ['1', '1'] })
    await service.advance(2_000)
  }
  const endCalls = async ({ numbers }: AlertedTrip) => {
    for (const name of names)
      for (const call of running.callsTo(numbers[name])) await running.ended(call, 'no-answer')
  }
  const missCall = async (trip: AlertedTrip) => {
    await pass(4)
    await endCalls(trip)
  }

  test.each([
    { before: 'contacts acknowledged', play: acknowledge, later: [1, 5, 10, 40] },
    { before: 'contacts answered the call and took care', play: takeCare, later: [1, 5, 10, 40] },
    { before: 'contacts opened the panel', play: open, later: [1, 5] },
    { before: 'contacts missed the call', play: missCall, later: [1, 5, 6] },
  ])('shows the same calls for both PINs if $before', async ({ play, later }) => {
    await looksAlike(async (trip) => {
      await play(trip)
      await pass(1)
      await trip.enterPin()
      const seen = []
      for (const minutes of later) {
        await pass(minutes)
        seen.push(await seenOnPhone(trip))
      }
      return seen
    })
  })

  test('looks the same for either PIN after an SOS and a removal', async () => {
    const [atSos, , afterAgain] = await looksAlike(async (trip) => {
      const { traveler, tripId } = trip
      const sos = async () => {
        expect((await traveler.pressSos()).status).toBe(200)
        await service.advance(5_000)
      }
      await report(trip, { which: 0, to: ['Gia', 'Ida'] }, ['undelivered', 30_006])
      await report(trip, { which: 0, to: ['Jo', 'Hal'] }, ['delivered', null])
      // A contact's note ends the calls to them until the SOS.
      for (const name of names) await (await panelOf(trip, name)).add('note', 'hm')
      await pass(1)
      await trip.enterPin()
      await pass(4)
      await sos()
      await report(trip, { which: -1, to: ['Gia', 'Jo'] }, ['delivered', null])
      const atSos = [await seenOnPhone(trip), await seenByHal(trip)]
      await missCall(trip)
      const atCalls = await seenOnPhone(trip)
      await traveler.removeContact(tripId, 'Jo', trip.entered)
      await service.leap(12 * MINUTE_MS)
      await service.advance(5_000)
      await endCalls(trip)
      await sos()
      return [atSos, atCalls, await seenOnPhone(trip)]
    })
    expect(JSON.stringify(atSos)).toContain('["delivered","Gia",null]')
    expect(JSON.stringify(afterAgain)).toContain('"call":{"state":"lost"')
  })
})
