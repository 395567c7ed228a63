import type { Clock } from '../../../domain/kit/clock.ts'
import type { ContactAnswer, ContactRequest } from '../../../domain/site/site-api.ts'
import type { Tokens } from '../../platform/ports.ts'
import { admit, type Throttled } from '../../platform/throttle/guard.ts'
import type { Throttle } from '../../platform/throttle/throttle.ts'
import { contactAnswerAttempt, contactLinkAttempt } from '../account-limits.ts'
import type { ContactRequests } from './contact-requests.ts'

export type LinkDependencies = {
  requests: Pick<ContactRequests, 'readLink' | 'answerLink' | 'agreeToPractice'>
  tokens: Pick<Tokens, 'hash'>
  throttle: Throttle
  clock: Clock
}

type LinkOutcome = { kind: 'found'; request: ContactRequest } | { kind: 'requestUnknown' } | Throttled

/** Loads a contact request by its link. Only wrong links count toward the IP address's limit. */
export async function readByLink(
  { requests, tokens, throttle }: LinkDependencies,
  address: string,
  token: string,
): Promise<LinkOutcome> {
  const request = await requests.readLink(tokens.hash(token))
  if (request) return { kind: 'found', request }
  const admission = await admit(throttle, contactLinkAttempt(address))
  return admission.kind === 'throttled' ? admission : { kind: 'requestUnknown' }
}

/** Stores a contact's answer. Repeating the same answer doesn't count toward the limit. */
export async function answerByLink(
  dependencies: LinkDependencies,
  address: string,
  { token, answer }: { token: string; answer: ContactAnswer },
): Promise<LinkOutcome> {
  const found = await readByLink(dependencies, address, token)
  if (found.kind !== 'found' || isKnown(found.request, answer)) return found
  const linkHash = dependencies.tokens.hash(token)
  const admission = await admit(dependencies.throttle, contactAnswerAttempt(linkHash))
  if (admission.kind === 'throttled') return admission
  const at = dependencies.clock.now()
  if (answer === 'yes' || answer === 'no') await dependencies.requests.answerLink(linkHash, answer, at)
  else await dependencies.requests.agreeToPractice(linkHash, answer === 'practice', at)
  const request = await dependencies.requests.readLink(linkHash)
  return request ? { kind: 'found', request } : { kind: 'requestUnknown' }
}

const isKnown = ({ answer: said, practice }: ContactRequest, answer: ContactAnswer): boolean =>
  answer === 'practice' ? practice : answer === 'noPractice' ? !practice : said === answer
