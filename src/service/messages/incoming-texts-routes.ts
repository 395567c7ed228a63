import type { FastifyPluginAsync } from 'fastify'
import type { Clock } from '../../domain/ports/clock.ts'
import { refuse } from '../platform/http/refusals.ts'
import { type Settings, siteOf } from '../platform/settings.ts'
import { takesForms } from '../site/form-text.ts'
import type { OptOutStore } from './ports.ts'
import { isFromTwilio, readIncomingText, readWebhookForm } from './twilio-webhook.ts'

/** Where Twilio hands on texts to our number; its signature covers this address under `PUBLIC_URL`. */
export const incomingTextsPath = '/api/webhooks/twilio'

type TextsContext = {
  ports: { optOuts: Pick<OptOutStore, 'keepIncomingText'>; clock: Clock }
  settings: Settings
}

const nothingToSay = '<?xml version="1.0" encoding="UTF-8"?><Response/>'

/**
 * STOP, UNSUBSCRIBE and START (specification §9), from Twilio and from nobody else. Without Twilio's credentials
 * there is no such address. A text that is delivered again changes nothing.
 */
export const incomingTextRoutes: FastifyPluginAsync<TextsContext> = async (app, { ports, settings }) => {
  const { TWILIO_AUTH_TOKEN: authToken } = settings
  takesForms(app)

  app.post(incomingTextsPath, async (request, reply) => {
    if (authToken === undefined) return refuse(reply, 'notFound')
    const params = readWebhookForm(typeof request.body === 'string' ? request.body : '')
    const signature = [request.headers['x-twilio-signature']].flat()[0]
    const url = `${siteOf(settings)}${request.url}`
    if (!isFromTwilio(authToken, { url, signature, params })) return refuse(reply, 'notSigned')
    const text = readIncomingText(params)
    if (!text) return refuse(reply, 'invalidRequest')
    const keyword = text.keyword === 'stop' || text.keyword === 'start' ? text.keyword : 'none'
    await ports.optOuts.keepIncomingText(
      { id: text.id, number: text.from, keyword, answer: text.answer },
      ports.clock.now(),
    )
    return reply.type('text/xml; charset=utf-8').send(nothingToSay)
  })
}
