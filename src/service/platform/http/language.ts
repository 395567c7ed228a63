import type { FastifyReply, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import { cookieNames } from '../../../domain/kit/kept-on-device.ts'
import {
  knownLanguage,
  type Language,
  languages,
  USUAL_LANGUAGE,
} from '../../../domain/primitives/languages.ts'
import { DAY_MS } from '../../../domain/primitives/time-units.ts'
import type { PlatformSettings } from '../settings.ts'
import { cookieName, isByHttps, pageCookie, readCookie } from './host-cookies.ts'

/** Lifetime of the cookie, seconds. */
const A_YEAR = (365 * DAY_MS) / 1_000

/** The language that the visitor chose, or else the browser's first preference among ours. */
export const languageOf = (request: FastifyRequest): Language => askedLanguage(request) ?? USUAL_LANGUAGE

/** Null if neither the visitor nor the browser asks for a language that we have. */
export function askedLanguage(request: FastifyRequest): Language | null {
  const chosen = chosenLanguage(request)
  const accepted = request.headers['accept-language'] ?? '*'
  if (chosen !== null || accepted.trim() === '*') return chosen
  return knownLanguage(new Negotiator(request.raw).language([...languages]))
}

/** Null if the visitor hasn't chosen. */
const chosenLanguage = (request: FastifyRequest): Language | null =>
  knownLanguage(readCookie(request, cookieNames.language))

/** Keeps the choice in a cookie for a year. */
export function keepLanguage(
  reply: FastifyReply,
  language: Language,
  settings: Pick<PlatformSettings, 'PUBLIC_URL'>,
): FastifyReply {
  const secure = isByHttps(reply.request, settings)
  return reply.setCookie(cookieName(cookieNames.language, secure), language, {
    ...pageCookie(secure),
    maxAge: A_YEAR,
  })
}

/**
 * Keeps an identified visitor's own language if they chose none and their page is in another.
 * @param own null or absent: not known. @returns whether pages come in another language from now on.
 */
export function keepOwnLanguage(
  reply: FastifyReply,
  own: Language | null | undefined,
  settings: Pick<PlatformSettings, 'PUBLIC_URL'>,
): boolean {
  const { request } = reply
  if (!own || chosenLanguage(request) !== null || own === languageOf(request)) return false
  keepLanguage(reply, own, settings)
  return true
}

/** For documents that differ by language. */
export const variesByLanguage = (reply: FastifyReply): FastifyReply =>
  reply.header('vary', 'accept-language, cookie')
