import { telnyxPaths } from '../../../src/service/messages/providers/telnyx-webhook.ts'
import type { TakenCall } from './provider-stand-in.ts'
import { hearing, serviceOnTwilio } from './service-on-twilio.ts'
import {
  messageReceived,
  messageUpdate,
  telnyxHeaders,
  telnyxSettingsFor,
  telnyxStandIn,
} from './telnyx-stand-in.ts'

const PUBLIC_URL = 'https://www.example.org'
const CALL_SID = 'v3:9X2vxPDFY2RHSJ1EdMS0RHRksMTg7ldNxdjWbVr9zBjbGjGsSe-aiQ'

/** Starts a service that falls back from Twilio to Telnyx, with stubs of both. */
export async function serviceOnBothProviders(...[env = {}, start]: Parameters<typeof serviceOnTwilio>) {
  const telnyx = await telnyxStandIn(() => running.service.clock.now())
  const running = await serviceOnTwilio({ CALLS: 'on', ...telnyxSettingsFor(telnyx), ...env }, start)
  const { service } = running
  const pathOf = (address: string) => address.replace(PUBLIC_URL, '')
  /** Sends a request with Telnyx's signature. Pass other `headers` to forge the signature. */
  const ask = async (
    address: string,
    body: string,
    headers = telnyxHeaders(body, service.clock.now()),
  ): Promise<{ status: number; body: string }> => {
    const type = body.startsWith('{') ? 'application/json' : 'application/x-www-form-urlencoded'
    const answer = await fetch(`${service.url}${pathOf(address)}`, {
      method: 'POST',
      body,
      headers: { 'content-type': type, ...headers },
    })
    return { status: answer.status, body: await answer.text() }
  }
  const turn = async (address: string, fields: Record<string, string>) => {
    const form = new URLSearchParams({ CallSid: CALL_SID, AccountSid: 'x', ...fields })
    const { status, body } = await ask(address, form.toString())
    const [, words = ''] = /<Say[^>]*>([^<]*)<\/Say>/.exec(body) ?? []
    const [, next = null] = /<Redirect>([^<]*)<\/Redirect>/.exec(body) ?? []
    return { status, words, next: next?.replaceAll('&amp;', '&') ?? null }
  }
  const heardFrom = hearing(turn)
  return {
    ...running,
    telnyx: {
      ...telnyx,
      ask,
      /** Delivers a text to our number at Telnyx. */
      hears: async (from: string, text: string, id?: Parameters<typeof messageReceived>[2]) =>
        (await ask(telnyxPaths.texts, messageReceived(from, text, id))).status,
      reports: async (address: string, status: string, code: number | null = null) =>
        (await ask(address, messageUpdate(status, code))).status,
      /** Answers the service's call and presses keys. */
      takes: (call: TakenCall, keys: (string | null)[] = []) =>
        heardFrom(call.url, keys, { From: call.from, To: call.to }),
      callsIn: (From: string, keys: (string | null)[] = []) =>
        heardFrom(telnyxPaths.incomingCalls, keys, { From }),
      answeredBy: async (call: TakenCall, AnsweredBy: string, headers?: Record<string, string>) => {
        const form = new URLSearchParams({
          CallSid: CALL_SID,
          ConnectionId: '1234567890',
          AnsweredBy,
          MachineDetectionDuration: '2500',
        })
        return (await ask(call.answeredAt ?? '', form.toString(), headers)).status
      },
      ended: async (call: TakenCall, CallStatus: string) =>
        (await ask(call.endsAt, new URLSearchParams({ CallSid: CALL_SID, CallStatus }).toString())).status,
    },
    async stop() {
      await running.stop()
      await telnyx.close()
    },
  }
}
