import { type LookupAddress, type LookupOptions, lookup } from 'node:dns'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { SECOND_MS } from '../../domain/primitives/time-units.ts'
import { readRetryAfter } from '../messages/providers/provider-http.ts'

const TIMEOUT_MS = 10 * SECOND_MS

/**
 * True for an HTTPS URL with a domain name and no port, and for any URL on an origin that the operator
 * allowed. False if the URL contains credentials.
 */
export function isPushEndpoint(endpoint: string, allowed: readonly string[]): boolean {
  const url = URL.parse(endpoint)
  if (!url || url.username || url.password) return false
  if (allowed.includes(url.origin)) return true
  return url.protocol === 'https:' && url.port === '' && url.hostname.includes('.') && !isIP(url.hostname)
}

export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'

type Found = (fault: Error | null, address: string | LookupAddress[], family?: number) => void

/** Resolves a host name; fails unless all its addresses are public. The connection uses one of them. */
function publicLookup(name: string, options: LookupOptions, found: Found): void {
  lookup(name, { ...options, all: true }, (fault, addresses) => {
    const [first] = addresses ?? []
    if (fault || !first) return found(fault ?? new Error('no address'), '')
    if (!addresses.every(({ address }) => isPublicAddress(address)))
      return found(new Error('not a public address'), '')
    if (options.all) found(null, addresses)
    else found(null, first.address, first.family)
  })
}

type Posted = { status: number; retryAfterMs: number | null }

/** Posts to a push service. Rejects host names with private addresses unless the origin is allowed. */
export const postPush = (
  endpoint: string,
  { headers, body }: { headers: Record<string, string>; body: Buffer },
  { allowed }: { allowed: readonly string[] },
): Promise<Posted> =>
  new Promise((resolve, reject) => {
    const url = new URL(endpoint)
    const isNamed = allowed.includes(url.origin)
    const send = url.protocol === 'http:' && isNamed ? requestHttp : requestHttps
    const sent = send(url, {
      method: 'POST',
      headers,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      agent: false,
      ...(isNamed ? {} : { lookup: publicLookup }),
    })
    sent.on('error', reject)
    sent.on('response', (answer) => {
      answer.destroy()
      resolve({
        status: answer.statusCode ?? 0,
        retryAfterMs: readRetryAfter(answer.headers['retry-after']),
      })
    })
    sent.end(body)
  })
