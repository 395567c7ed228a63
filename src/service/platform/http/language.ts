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

const A_YEAR = (365 * DAY_MS) / 1_000

/** Returns the visitor's chosen language, else the browser's preferred one, else English. */
export const languageOf = (request: FastifyRequest): Language => askedLanguage(request) ?? USUAL_LANGUAGE

/** Returns the chosen or preferred language; null if the visitor and the browser name none we support. */
export function askedLanguage(request: FastifyRequest): Language | null {
  const chosen = chosenLanguage(request)
  const accepted = request.headers['accept-language'] ?? '*'
  if (chosen !== null || accepted.trim() === '*') return chosen
  return knownLanguage(new Negotiator(request.raw).language([...languages]))
}

const chosenLanguage = (request: FastifyRequest): Language | null =>
  knownLanguage(readCookie(request, cookieNames.language))

export function saveLanguage(
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
 * Stores the visitor's saved language (`own`) in a cookie, unless they chose a language or already see `own`.
 * True if this changes the language of pages.
 */
export function keepOwnLanguage(
  reply: FastifyReply,
  own: Language | null | undefined,
  settings: Pick<PlatformSettings, 'PUBLIC_URL'>,
): boolean {
  const { request } = reply
  if (!own || chosenLanguage(request) !== null || own === languageOf(request)) return false
  saveLanguage(reply, own, settings)
  return true
}

export const variesByLanguage = (reply: FastifyReply): FastifyReply =>
  reply.header('vary', 'accept-language, cookie')
