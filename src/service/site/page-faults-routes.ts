import Bowser from 'bowser'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { pageFaultReport } from '../../contract/page-fault.ts'
import { routes } from '../../contract/routes.ts'
import { doneAnswer } from '../../contract/service-answers.ts'
import { pages, panelPages, rescuePanelPattern } from '../../domain/site/pages.ts'
import { at } from '../platform/http/at.ts'
import { done, refuseOutcome } from '../platform/http/refusals.ts'
import type { Meter } from '../platform/metrics/meter.ts'
import { addressKey } from '../platform/throttle/address-key.ts'
import { admit } from '../platform/throttle/guard.ts'
import type { Throttle } from '../platform/throttle/throttle.ts'
import { formAttempt } from './forms/form-limits.ts'

type PageFault = { message: string; file: string; line: number; page: string }

type ReportedFault = { message: string; file: string; line: number; route: string; browser: string }

const LONGEST_MESSAGE = 200
const families = ['Chrome', 'Safari', 'Firefox', 'Microsoft Edge', 'Samsung Internet for Android']

export const withoutPersonalData = (fault: PageFault, userAgent: string): ReportedFault => ({
  message: withoutPersons(fault.message),
  file: /\/assets\/([\w.-]{1,100}\.js)(?:[?#].*)?$/.exec(fault.file)?.[1] ?? 'page',
  line: fault.line,
  route: routeOf(fault.page),
  browser: browserOf(userAgent),
})

const withoutPersons = (message: string): string =>
  message
    .replace(/\S+/g, (word) => (/@|:\/\//.test(word) ? '…' : word))
    .replace(/"[^"]*"?|“[^”]*”?|`[^`]*`?/g, '…')
    .replace(/[\p{Nd}][\p{Nd}\s().+-]*[\p{Nd}]/gu, '…')
    .slice(0, LONGEST_MESSAGE)

const patterns: string[] = Object.values(pages)

const routeOf = (page: string): string => {
  if (panelPages.test(page)) return rescuePanelPattern
  return patterns.includes(page) ? page : 'other'
}

/** Returns a browser with its version, such as 'Safari 16', or 'other' if it is rare or unknown. */
function browserOf(userAgent: string): string {
  if (userAgent === '') return 'other'
  const { name = '', version = '' } = Bowser.parse(userAgent.slice(0, 300)).browser
  const major = /^\d{1,3}(?=\.|$)/.exec(version)?.[0]
  return families.includes(name) && major ? `${name} ${major}` : 'other'
}

export const pageFaultRoutes: FastifyPluginAsyncZod<{
  ports: { throttle: Throttle; meter: Pick<Meter, 'pageFault'> }
}> = async (server, { ports }) => {
  server.route({
    ...at(routes.pageFault),
    config: { refusals: ['throttled'] },
    schema: {
      summary: 'Reports an error of a page, without personal data.',
      body: pageFaultReport,
      response: { 200: doneAnswer },
    },
    handler: async (request, reply) => {
      const admission = await admit(ports.throttle, formAttempt('page-fault', addressKey(request.ip)))
      if (admission.kind === 'throttled') return refuseOutcome(reply, admission)
      const fault = withoutPersonalData(request.body, request.headers['user-agent'] ?? '')
      request.log.warn({ request: request.id, pageFault: fault }, 'a page reported an error')
      ports.meter.pageFault(fault)
      return done
    },
  })
}
