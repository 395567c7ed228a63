import type { FastifyPluginAsync } from 'fastify'
import type { Clock } from '../../domain/kit/clock.ts'
import type { DeliveryReports } from '../messages/message.ts'
import type { MessageSettings } from '../messages/message-settings.ts'
import {
  deliveryReportsPath,
  incomingTextsPath,
  readDeliveryReport,
  readIncomingText,
  signedFields,
} from '../messages/twilio-webhook.ts'
import { takesForms } from '../platform/http/form-text.ts'
import { refuse } from '../platform/http/refusals.ts'
import { signedOrRefused } from '../platform/http/signed-or-refused.ts'
import { type PlatformSettings, siteOf } from '../platform/settings.ts'
import type { WatchSettings } from '../trips/watch-settings.ts'
import { isBareOkay, obeyText, type TakeText } from './obey-text.ts'

type TextsContext = {
  ports: { deliveryReports: DeliveryReports; takeText: TakeText; clock: Clock }
  settings: WatchSettings & Pick<MessageSettings, 'TWILIO_AUTH_TOKEN'> & PlatformSettings
}

const nothingToSay = '<?xml version="1.0" encoding="UTF-8"?><Response/>'

/**
 * STOP, UNSUBSCRIBE and START (specification §9), what travellers ask for by text, and what came of texts, from Twilio
 * and from nobody else. Without Twilio's credentials there is no such address. A text that is delivered again changes
 * nothing. Twilio gets an empty answer: what is said goes by the outbox.
 */
export const incomingTextRoutes: FastifyPluginAsync<TextsContext> = async (server, { ports, settings }) => {
  takesForms(server)
  const signer = { authToken: settings.TWILIO_AUTH_TOKEN, site: siteOf(settings) }
  const ofTrips = {
    site: siteOf(settings),
    times: { graceMs: settings.CHECKIN_GRACE, retentionMs: settings.RESOLVED_RETENTION },
  }

  server.post(incomingTextsPath, async (request, reply) => {
    const params = signedOrRefused(reply, signedFields(signer, request))
    if (!params) return reply
    const text = readIncomingText(params)
    if (!text) return refuse(reply, 'invalidRequest')
    const keyword = text.keyword === 'stop' || text.keyword === 'start' ? text.keyword : 'none'
    const isCommand = keyword === 'none' && text.answer === null
    await ports.takeText(
      { id: text.id, number: text.from, keyword, answer: text.answer },
      ports.clock.now(),
      async (dependencies) => {
        if (keyword !== 'none') return
        const isPractice = await dependencies.answeredPractice(text.from, ports.clock.now())
        if (isCommand && !(isPractice && isBareOkay(text.body))) await obeyText(dependencies, text, ofTrips)
      },
    )
    return reply.type('text/xml; charset=utf-8').send(nothingToSay)
  })

  server.post(deliveryReportsPath, async (request, reply) => {
    const params = signedOrRefused(reply, signedFields(signer, request))
    if (!params) return reply
    const report = readDeliveryReport(params, request.query)
    if (report) await ports.deliveryReports.note(report, ports.clock.now())
    return reply.code(204).send()
  })
}
