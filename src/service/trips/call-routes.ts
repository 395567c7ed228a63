import type { FastifyPluginAsync } from 'fastify'
import type { Clock } from '../../domain/kit/clock.ts'
import { CALL_OVER, callTurn } from '../messages/call-turn.ts'
import type { DeliveryReports } from '../messages/message.ts'
import type { MessageSettings } from '../messages/message-settings.ts'
import {
  callEndsPath,
  callTurnsPath,
  readCallEnd,
  readCallQuestion,
  twimlOf,
} from '../messages/twilio-calls.ts'
import { signedFields } from '../messages/twilio-webhook.ts'
import { takesForms } from '../platform/http/form-text.ts'
import { refuse } from '../platform/http/refusals.ts'
import { signedOrRefused } from '../platform/http/signed-or-refused.ts'
import { type PlatformSettings, siteOf } from '../platform/settings.ts'
import type { Calls } from './calls.ts'

type CallsContext = {
  ports: {
    calls: Calls
    deliveryReports: DeliveryReports
    optOuts: { keepOptOut(number: string, at: number): Promise<void> }
    requests: { refusePractice(number: string): Promise<void> }
    clock: Clock
  }
  settings: Pick<MessageSettings, 'TWILIO_AUTH_TOKEN'> & PlatformSettings
}

/**
 * What a call of ours says next, and how it ended: asked and told by Twilio and by nobody else. Without Twilio's
 * credentials there are no such addresses.
 */
export const callRoutes: FastifyPluginAsync<CallsContext> = async (server, { ports, settings }) => {
  takesForms(server)
  const signer = { authToken: settings.TWILIO_AUTH_TOKEN, site: siteOf(settings) }

  server.post(callTurnsPath, async (request, reply) => {
    const params = signedOrRefused(reply, signedFields(signer, request))
    if (!params) return reply
    const question = readCallQuestion(params, request.query)
    if (!question) return refuse(reply, 'invalidRequest')
    const { messageId, point, heard } = question
    const now = ports.clock.now()
    const call = await ports.calls.read(messageId, now)
    if (!call) return refuse(reply, 'notFound')
    const turn =
      call.kind === 'over'
        ? { words: CALL_OVER, next: null, came: null }
        : callTurn(call.script, point, heard)
    if (turn.came === 'heard' || turn.came === 'caring') await ports.calls.note(messageId, turn.came, now)
    else if (turn.came !== null)
      await ports.deliveryReports.note({ messageId, receipt: turn.came, code: null }, now)
    if (turn.came === 'stopped' && call.kind === 'script')
      await (call.script.isPractice
        ? ports.requests.refusePractice(call.number)
        : ports.optOuts.keepOptOut(call.number, now))
    return reply.type('text/xml; charset=utf-8').send(twimlOf(turn, messageId))
  })

  server.post(callEndsPath, async (request, reply) => {
    const params = signedOrRefused(reply, signedFields(signer, request))
    if (!params) return reply
    const report = readCallEnd(params, request.query)
    if (report) await ports.deliveryReports.note(report, ports.clock.now())
    return reply.code(204).send()
  })
}
