import type { FastifyPluginAsync } from 'fastify'
import type { Clock } from '../../domain/kit/clock.ts'
import type { DeliveryReports } from '../messages/message.ts'
import type { MessageSettings } from '../messages/message-settings.ts'
import { webhooksOf } from '../messages/providers/provider-webhooks.ts'
import { refuse } from '../platform/http/refusals.ts'
import { acceptSignedText, signedOrRefused } from '../platform/http/signed-text.ts'
import { type PlatformSettings, siteOf } from '../platform/settings.ts'
import { type WatchSettings, watchTimesOf } from '../trips/watch/watch-settings.ts'
import {
  handleAnswer,
  handleTextCommand,
  isBareOkay,
  repeatCallsForHelp,
  type TakeText,
} from './handle-text-command.ts'

type TextsContext = {
  ports: { deliveryReports: DeliveryReports; takeText: TakeText; clock: Clock }
  settings: WatchSettings &
    Pick<MessageSettings, 'TWILIO_AUTH_TOKEN' | 'TELNYX_API_KEY' | 'TELNYX_PUBLIC_KEY'> &
    PlatformSettings
}

const nothingToSay = '<?xml version="1.0" encoding="UTF-8"?><Response/>'

/**
 * Registers providers' signed webhooks for delivery reports and incoming texts: STOP and UNSUBSCRIBE
 * (specification §9), START, YES, NO, and text commands. Redelivered texts have no effect.
 */
export const incomingTextRoutes: FastifyPluginAsync<TextsContext> = async (server, { ports, settings }) => {
  acceptSignedText(server)
  const ofTrips = {
    site: siteOf(settings),
    times: watchTimesOf(settings),
  }

  for (const provider of webhooksOf(settings, siteOf(settings))) {
    server.post(provider.paths.texts, async (request, reply) => {
      const content = signedOrRefused(reply, provider.signed(request, ports.clock.now()))
      if (!content) return reply
      const text = provider.readText(content)
      if (!text) return refuse(reply, 'invalidRequest')
      const keyword = text.keyword === 'stop' || text.keyword === 'start' ? text.keyword : 'none'
      await ports.takeText({ id: text.id, number: text.from, keyword }, ports.clock.now(), {
        async obey(dependencies) {
          if (keyword === 'stop') return
          // START alone only undoes a STOP. It answers no practice alert, which may never have arrived.
          const isOptIn = keyword === 'start' && text.answer === null
          const isPractice = !isOptIn && (await dependencies.answeredPractice(text.from, ports.clock.now()))
          if (text.answer !== null) return handleAnswer(dependencies, text.from, text.answer)
          if (keyword === 'none' && !(isPractice && isBareOkay(text.body)))
            await handleTextCommand(dependencies, text, ofTrips)
        },
        callForHelp: (dependencies) => repeatCallsForHelp(dependencies, text, ofTrips),
      })
      return reply.type('text/xml; charset=utf-8').send(nothingToSay)
    })

    server.post(provider.paths.reports, async (request, reply) => {
      const content = signedOrRefused(reply, provider.signed(request, ports.clock.now()))
      if (!content) return reply
      const report = provider.readReport(content, request.query)
      if (report) await ports.deliveryReports.note(report, ports.clock.now())
      return reply.code(204).send()
    })
  }
}
