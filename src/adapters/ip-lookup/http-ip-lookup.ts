import * as z from 'zod/mini'
import type { IpLookup } from '../../domain/rescue/entry/lockout.ts'
import type { HttpCall } from '../http/call.ts'

/** GET /api/ip, and the answer of any public IP-lookup service (specification §7). */
const ipAnswer = z.looseObject({ ip: z.string().check(z.minLength(2), z.maxLength(45)) })

/**
 * A public IP-lookup service (specification §7): GET, returns `ip`.
 * @param url the service's address, or the path of our own on the website's origin.
 */
export function createIpLookup(call: HttpCall, url: string): IpLookup {
  return {
    async lookUp(signal) {
      const answer = await call({ method: 'GET', path: url }, { signal })
      const read = answer.kind === 'ok' ? ipAnswer.safeParse(answer.body) : null
      return read?.success ? { kind: 'found', ip: read.data.ip } : { kind: 'unavailable' }
    },
  }
}
