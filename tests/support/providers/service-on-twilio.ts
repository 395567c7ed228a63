import { randomUUID } from 'node:crypto'
import twilio from 'twilio'
import type { ReachableContact } from '../../../src/domain/person/emergency-contact.ts'
import { MINUTE_MS, SECOND_MS } from '../../../src/domain/primitives/time-units.ts'
import { twilioPaths } from '../../../src/service/messages/providers/twilio-webhook.ts'
import { startTestService, type TestService } from '../services/service.ts'
import { newTraveler, startedTrip } from '../travelers/traveler.ts'
import type { TakenCall } from './provider-stand-in.ts'
import { account, settingsFor, twilioStandIn } from './twilio-stand-in.ts'

const PUBLIC_URL = 'https://www.example.org'

export type ServiceOnTwilio = Awaited<ReturnType<typeof serviceOnTwilio>>

type Turn = (
  address: string,
  fields: Record<string, string>,
) => Promise<{ words: string; next: string | null }>

/** Plays a call and presses `keys`. If a key is null, waits for the next turn without pressing one. */
export const hearing =
  (turn: Turn) => async (address: string, keys: (string | null)[], first: Record<string, string>) => {
    let heard = await turn(address, { ...first, CallStatus: 'in-progress' })
    const said = [heard.words]
    for (const key of keys) {
      if (heard.next === null) throw new Error('the call is over')
      const pressed = key === null ? {} : { Digits: key }
      heard = await turn(heard.next, { ...first, ...pressed, CallStatus: 'in-progress' })
      said.push(heard.words)
    }
    return { said, isOver: heard.next === null }
  }

type Start = (env: Record<string, string>) => Promise<TestService>

export async function serviceOnTwilio(
  env: Record<string, string> = {},
  start: Start = (all) => startTestService({ env: all }),
) {
  const provider = await twilioStandIn(() => service.clock.now())
  const service: TestService = await start({
    DEMO: 'off',
    ...settingsFor(provider),
    TEXT_COMMANDS_NUMBER: account.from,
    ...env,
  })
  const ask = async (path: string, fields: Record<string, string>, isSigned = true) => {
    const token = isSigned ? account.authToken : 'somebody else’s token'
    const signed = twilio.getExpectedTwilioSignature(token, `${PUBLIC_URL}${path}`, fields)
    const answer = await fetch(`${service.url}${path}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { 'x-twilio-signature': signed },
    })
    return { status: answer.status, body: await answer.text() }
  }
  const post = async (path: string, fields: Record<string, string>, isSigned = true): Promise<number> =>
    (await ask(path, fields, isSigned)).status
  const sid = () => `SM${randomUUID().replaceAll('-', '')}`
  const callSid = () => `CA${randomUUID().replaceAll('-', '')}`
  /** `next` is the URL that receives the next key press; null if the call ends. */
  const turn = async (address: string, fields: Record<string, string>, isSigned = true) => {
    const path = address.replace(PUBLIC_URL, '')
    const { status, body } = await ask(path, { CallSid: callSid(), ...fields }, isSigned)
    const [, words = ''] = /<Say[^>]*>([^<]*)<\/Say>/.exec(body) ?? []
    const [, next = null] = /action="([^"]*)"/.exec(body) ?? []
    return { status, words, next: next?.replaceAll('&amp;', '&') ?? null }
  }
  const heardFrom = hearing(turn)
  const textsTo = (number: string) => provider.texts.filter(({ to }) => to === number)
  return {
    service,
    provider,
    textsTo,
    callsTo: (number: string) => provider.calls.filter(({ to }) => to === number),
    /** Returns the first text to a number that asks for a delivery report, usually the alert. */
    alertTo: (number: string) => textsTo(number).find(({ reportsTo }) => reportsTo),
    /** Inserts a traveler, starts a trip, and lets it run past its due time and grace period. */
    async alerted(contacts: ReachableContact[], time = '1 hour') {
      const traveler = await newTraveler(service, contacts)
      const tripId = await startedTrip(traveler, { time })
      const { dueAt } = (await traveler.trip()) ?? { dueAt: '' }
      await service.advance(Date.parse(dueAt) - service.clock.now() + 15 * MINUTE_MS + 15 * SECOND_MS)
      return { traveler, tripId }
    },
    /** Answers the service's call and presses keys. Returns the spoken texts and whether the call is over. */
    takes: (call: TakenCall, { keys = [], AnsweredBy = 'human' }: { keys?: string[]; AnsweredBy?: string }) =>
      heardFrom(call.url, keys, { AnsweredBy }),
    /** Calls the service's number and presses keys. Returns the spoken texts and whether the call is over. */
    callsIn: (From: string, keys: string[] = []) =>
      heardFrom(twilioPaths.incomingCalls, keys, { From, CallSid: callSid() }),
    turn,
    ended: (call: TakenCall, CallStatus: string, isSigned = true) =>
      post(call.endsAt.replace(PUBLIC_URL, ''), { CallSid: callSid(), CallStatus }, isSigned),
    /** Delivers a text to our number. Twilio keeps `MessageSid` if it delivers a text twice. */
    say: (From: string, Body: string, isSigned = true, MessageSid = sid()) =>
      post(twilioPaths.texts, { MessageSid, From, Body }, isSigned),
    /** Reports the status of a text; `code` is the reason for a failure. */
    reports: (address: string, MessageStatus: string, isSigned = true, code: number | null = null) =>
      post(
        address.replace(PUBLIC_URL, ''),
        { MessageSid: sid(), MessageStatus, ...(code !== null && { ErrorCode: String(code) }) },
        isSigned,
      ),
    async stop() {
      await service.stop()
      await provider.close()
    },
  }
}
