import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../../domain/kit/clock.ts'
import { refuse } from '../platform/http/refusals.ts'
import { type Settings, siteOf } from '../platform/settings.ts'
import { takesForms } from '../site/form-text.ts'
import { obeyText, type TextMeans } from '../text-commands/obey-text.ts'
import type { DeliveryReports } from './delivery-reports.ts'
import type { OptOutStore } from './ports.ts'
import { isFromTwilio, readDeliveryReport, readIncomingText, readWebhookForm } from './twilio-webhook.ts'

/** Where Twilio hands on texts to our number; its signature covers this address under `PUBLIC_URL`. */
export const incomingTextsPath = '/api/webhooks/twilio'

/** Where Twilio says what came of a text that calls a contact; `message` in its query says of which. */
export const deliveryReportsPath = '/api/webhooks/twilio/status'

/**
 * Notes an incoming text and does what it asks for, as one step; a text that was noted before is left alone.
 * @param at Unix time, ms. @param obey is given what it does it with. Errors: rejects where nothing was written.
 */
export type TakeText = (
  text: Parameters<OptOutStore['keepIncomingText']>[0],
  at: number,
  obey: (means: TextMeans) => Promise<void>,
) => Promise<void>

type TextsContext = {
  ports: { deliveryReports: DeliveryReports; takeText: TakeText; clock: Clock }
  settings: Settings
}

const nothingToSay = '<?xml version="1.0" encoding="UTF-8"?><Response/>'

/**
 * STOP, UNSUBSCRIBE and START (specification §9), what travellers ask for by text, and what came of texts, from Twilio
 * and from nobody else. Without Twilio's credentials there is no such address. A text that is delivered again changes
 * nothing. Twilio gets an empty answer: what is said goes by the outbox.
 */
export const incomingTextRoutes: FastifyPluginAsync<TextsContext> = async (app, { ports, settings }) => {
  const { TWILIO_AUTH_TOKEN: authToken } = settings
  takesForms(app)
  const ofTrips = {
    site: siteOf(settings),
    times: { graceMs: settings.CHECKIN_GRACE, retentionMs: settings.RESOLVED_RETENTION },
  }

  /** The fields of a request that Twilio signed, or the refusal that was sent. */
  const signedFields = (request: FastifyRequest, reply: FastifyReply): Record<string, string> | null => {
    if (authToken === undefined) {
      refuse(reply, 'notFound')
      return null
    }
    const params = readWebhookForm(typeof request.body === 'string' ? request.body : '')
    const signature = [request.headers['x-twilio-signature']].flat()[0]
    const url = `${siteOf(settings)}${request.url}`
    if (isFromTwilio(authToken, { url, signature, params })) return params
    refuse(reply, 'notSigned')
    return null
  }

  app.post(incomingTextsPath, async (request, reply) => {
    const params = signedFields(request, reply)
    if (!params) return reply
    const text = readIncomingText(params)
    if (!text) return refuse(reply, 'invalidRequest')
    const keyword = text.keyword === 'stop' || text.keyword === 'start' ? text.keyword : 'none'
    const isCommand = keyword === 'none' && text.answer === null
    await ports.takeText(
      { id: text.id, number: text.from, keyword, answer: text.answer },
      ports.clock.now(),
      async (means) => {
        if (isCommand) await obeyText(means, text, ofTrips)
      },
    )
    return reply.type('text/xml; charset=utf-8').send(nothingToSay)
  })

  app.post(deliveryReportsPath, async (request, reply) => {
    const params = signedFields(request, reply)
    if (!params) return reply
    const report = readDeliveryReport(params, request.query)
    if (report) await ports.deliveryReports.note(report.messageId, report.kind, ports.clock.now())
    return reply.code(204).send()
  })
}
