import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { pageFaultReport } from '../../contract/page-fault.ts'
import { routes } from '../../contract/routes.ts'
import { receivedAnswer } from '../../contract/service-answers.ts'
import { done } from '../platform/http/done.ts'
import { refuseOutcome } from '../platform/http/refusals.ts'
import type { Meter } from '../platform/metrics/meter.ts'
import { addressKey } from '../platform/throttle/address-key.ts'
import { admit } from '../platform/throttle/guard.ts'
import type { Throttle } from '../platform/throttle/throttle.ts'
import { formAttempt } from './form-limits.ts'
import { seenFault } from './page-fault.ts'

/** A page that broke says so: one line in the log, one more in the metrics. */
export const pageFaultRoutes: FastifyPluginAsyncZod<{
  ports: { throttle: Throttle; meter: Pick<Meter, 'pageFault'> }
}> = async (server, { ports }) => {
  server.post(
    routes.pageFault.path,
    {
      config: { refusals: ['throttled'] },
      schema: {
        tags: ['Website'],
        summary: 'Tells that a page broke; what may be personal is left out.',
        body: pageFaultReport,
        response: { 200: receivedAnswer },
      },
    },
    async (request, reply) => {
      const admission = await admit(ports.throttle, formAttempt('page-fault', addressKey(request.ip)))
      if (admission.kind === 'throttled') return refuseOutcome(reply, admission)
      const fault = seenFault(request.body, request.headers['user-agent'] ?? '')
      request.log.warn({ request: request.id, pageFault: fault }, 'a page broke')
      ports.meter.pageFault(fault)
      return done
    },
  )
}
