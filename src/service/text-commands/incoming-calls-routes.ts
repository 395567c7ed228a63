import type { FastifyPluginAsync } from 'fastify'
import type { Clock } from '../../domain/kit/clock.ts'
import {
  CALLED_BACK,
  CALLED_BACK_OFTEN,
  incomingCallsPath,
  incomingTurn,
  readIncomingCall,
} from '../messages/incoming-call.ts'
import { type MessageSettings, makesCalls } from '../messages/message-settings.ts'
import { spoken } from '../messages/twilio-calls.ts'
import { signedFields } from '../messages/twilio-webhook.ts'
import { takesForms } from '../platform/http/form-text.ts'
import { refuse } from '../platform/http/refusals.ts'
import { signedOrRefused } from '../platform/http/signed-or-refused.ts'
import { type PlatformSettings, siteOf } from '../platform/settings.ts'
import type { Throttle } from '../platform/throttle/throttle.ts'
import { callBacks } from './text-limits.ts'

type IncomingCallsContext = {
  ports: {
    ladders: { callBack(number: string, now: number): Promise<void> }
    throttle: Throttle
    clock: Clock
  }
  settings: MessageSettings & PlatformSettings
}

/**
 * What somebody hears who calls our number, asked by Twilio and by nobody else; without its credentials there is no such
 * address. A caller's number can be forged, and so everybody hears the same words: what there is for a number is said
 * to the phone that rings when we call it.
 */
export const incomingCallRoutes: FastifyPluginAsync<IncomingCallsContext> = async (
  server,
  { ports, settings },
) => {
  takesForms(server)
  const signer = { authToken: settings.TWILIO_AUTH_TOKEN, site: siteOf(settings) }

  /** Calls a number back where there is something for it. @returns what its caller hears, which does not tell. */
  const callsBack = async (number: string | null): Promise<string> => {
    if (number === null) return CALLED_BACK
    const [taken] = await ports.throttle.take([{ limit: callBacks, key: number }])
    if (taken && taken.count > callBacks.points) return CALLED_BACK_OFTEN
    await ports.ladders.callBack(number, ports.clock.now())
    return CALLED_BACK
  }

  server.post(incomingCallsPath, async (request, reply) => {
    const params = signedOrRefused(reply, signedFields(signer, request))
    if (!params) return reply
    const call = readIncomingCall(params, request.query)
    if (!call) return refuse(reply, 'invalidRequest')
    const turn = incomingTurn(call, makesCalls(settings))
    const markup =
      turn.kind === 'says' ? spoken(turn.words, turn.next) : spoken(await callsBack(call.number), null)
    return reply.type('text/xml; charset=utf-8').send(markup)
  })
}
