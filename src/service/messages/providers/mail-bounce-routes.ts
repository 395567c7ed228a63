import type { FastifyPluginAsync } from 'fastify'
import * as z from 'zod'
import type { Clock } from '../../../domain/kit/clock.ts'
import { refuse } from '../../platform/http/refusals.ts'
import type { DeliveryReports } from '../message.ts'
import type { MessageSettings } from '../message-settings.ts'
import { readBounce } from './mail-bounce.ts'

/** Path for bounces. The query parameter `to` is the return address that the bounce was sent to. */
export const mailBouncePath = '/api/webhooks/mail-bounce'

/** Maximum size of a bounce notification, which quotes one of our short emails. */
const MOST_BYTES = 128 * 1_024

const asked = z.object({ to: z.string().max(320) })

type BouncesContext = {
  ports: { deliveryReports: DeliveryReports; clock: Clock }
  settings: Pick<MessageSettings, 'MAIL_BOUNCES_KEY'>
}

/** Receives bounces. Each return address is signed, so that it can't be guessed. */
export const mailBounceRoutes: FastifyPluginAsync<BouncesContext> = async (server, { ports, settings }) => {
  server.removeAllContentTypeParsers()
  server.addContentTypeParser<string>('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  server.post(mailBouncePath, { bodyLimit: MOST_BYTES }, async (request, reply) => {
    const { MAIL_BOUNCES_KEY: key } = settings
    if (key === undefined) return refuse(reply, 'notFound')
    const query = asked.safeParse(request.query)
    // Restores an unescaped plus sign, which the query parser turned into a space.
    const to = query.success ? query.data.to.replace(' ', '+') : ''
    const report = readBounce(key, to, typeof request.body === 'string' ? request.body : '')
    if (report) await ports.deliveryReports.note(report, ports.clock.now())
    return reply.code(204).send()
  })
}
