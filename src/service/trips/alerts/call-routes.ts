import type { FastifyPluginAsync } from 'fastify'
import type { Clock } from '../../../domain/kit/clock.ts'
import { USUAL_LANGUAGE } from '../../../domain/primitives/languages.ts'
import type { ProviderRank } from '../../../domain/primitives/message-kinds.ts'
import {
  readCallEnd,
  readCallQuestion,
  readMachineAnswer,
  turnOf,
} from '../../messages/calls/call-questions.ts'
import { type CallOutcome, callTurn } from '../../messages/calls/call-script.ts'
import { messagesIn } from '../../messages/catalog/catalog.ts'
import type { DeliveryReports } from '../../messages/message.ts'
import type { MessageSettings } from '../../messages/message-settings.ts'
import { webhooksOf } from '../../messages/providers/provider-webhooks.ts'
import { refuse } from '../../platform/http/refusals.ts'
import { acceptSignedText, signedOrRefused } from '../../platform/http/signed-text.ts'
import { type PlatformSettings, siteOf } from '../../platform/settings.ts'
import type { Calls, OpenedCall } from '../ports.ts'

type CallsContext = {
  ports: {
    calls: Calls
    deliveryReports: DeliveryReports
    optOuts: { keepOptOut(number: string, at: number): Promise<void> }
    requests: { refusePractice(number: string): Promise<void> }
    clock: Clock
  }
  settings: Pick<MessageSettings, 'TWILIO_AUTH_TOKEN' | 'TELNYX_API_KEY' | 'TELNYX_PUBLIC_KEY'> &
    PlatformSettings
}

type Asked = { messageId: number; isFirst: boolean; way: ProviderRank; now: number }

export const callRoutes: FastifyPluginAsync<CallsContext> = async (server, { ports, settings }) => {
  acceptSignedText(server)

  /**
   * Records the call's outcome. Records the first request even without one, because it proves that the
   * provider took the call.
   */
  const note = async (
    call: OpenedCall,
    came: CallOutcome | null,
    { messageId, isFirst, way, now }: Asked,
  ) => {
    if (came === 'heard' || came === 'caring') await ports.calls.note(messageId, came, now)
    else if (came !== null || isFirst)
      await ports.deliveryReports.note({ messageId, receipt: came, code: null, way }, now)
    if (came !== 'stopped' || call.kind !== 'script') return
    await (call.script.isPractice
      ? ports.requests.refusePractice(call.number)
      : ports.optOuts.keepOptOut(call.number, now))
  }

  for (const provider of webhooksOf(settings, siteOf(settings))) {
    const { way } = provider
    server.post(provider.paths.calls, async (request, reply) => {
      const content = signedOrRefused(reply, provider.signed(request, ports.clock.now()))
      if (!content) return reply
      const question = readCallQuestion(content, request.query)
      if (!question) return refuse(reply, 'invalidRequest')
      const { messageId, point, heard } = question
      const now = ports.clock.now()
      const call = await ports.calls.read(messageId, now)
      if (!call) return refuse(reply, 'notFound')
      const language = call.kind === 'over' ? call.language : (call.script.language ?? USUAL_LANGUAGE)
      const turn =
        call.kind === 'over'
          ? { words: messagesIn(language).call.over, next: null, came: null }
          : callTurn(call.script, point, { ...heard, wasMachine: call.wasMachine })
      await note(call, turn.came, { messageId, isFirst: point.part === 'begin', way, now })
      return reply.type('text/xml; charset=utf-8').send(provider.markup(turnOf(turn, messageId, language)))
    })

    const takesReports = (path: string, read: typeof readCallEnd) =>
      // Responds with status 200, which every provider accepts.
      server.post(path, async (request, reply) => {
        const content = signedOrRefused(reply, provider.signed(request, ports.clock.now()))
        if (!content) return reply
        const report = read(content, request.query)
        if (report) await ports.deliveryReports.note({ ...report, way }, ports.clock.now())
        return reply.code(200).send()
      })
    takesReports(provider.paths.callEnds, readCallEnd)
    if (provider.paths.answeredBy) takesReports(provider.paths.answeredBy, readMachineAnswer)
  }
}
