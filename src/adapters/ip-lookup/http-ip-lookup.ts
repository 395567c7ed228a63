import * as z from 'zod/mini'
import type { IpLookupOutcome } from '../../domain/rescue/entry/lockout.ts'
import type { HttpCall } from '../http/call.ts'

/** Response of our own or a public IP-lookup service (specification §7). */
const ipAnswer = z.looseObject({ ip: z.string().check(z.minLength(2), z.maxLength(45)) })

export function createIpLookup(call: HttpCall, url: string) {
  return {
    async lookUp(signal?: AbortSignal): Promise<IpLookupOutcome> {
      const answer = await call({ method: 'GET', path: url }, { signal })
      const read = answer.kind === 'ok' ? ipAnswer.safeParse(answer.body) : null
      return read?.success ? { kind: 'found', ip: read.data.ip } : { kind: 'unavailable' }
    },
  }
}
