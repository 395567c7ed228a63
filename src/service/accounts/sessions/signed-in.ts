import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { shownAccountHeader } from '../../../contract/shown-account.ts'
import type { Clock } from '../../../domain/kit/clock.ts'
import { cookieNames } from '../../../domain/kit/kept-on-device.ts'
import { parseSafetyPin } from '../../../domain/primitives/safety-pin.ts'
import { MINUTE_MS } from '../../../domain/primitives/time-units.ts'
import { bySession } from '../../platform/api/access.ts'
import { cookieName, isByHttps, readCookie } from '../../platform/http/host-cookies.ts'
import { askedLanguage } from '../../platform/http/language.ts'
import { refuse } from '../../platform/http/refusals.ts'
import type { PlatformSettings } from '../../platform/settings.ts'
import { addressKey } from '../../platform/throttle/address-key.ts'
import type { OwnAccount } from '../account.ts'
import type { PinAttempt } from '../pins/judged-pin.ts'
import type { Origin } from '../pins/pin-limits.ts'
import { type PinDependencies, tryPin } from '../pins/try-pin.ts'
import type { AccountStore } from '../ports.ts'
import type { Identified, Identity } from './identity.ts'
import { type PasswordDependencies, type PasswordShown, passwordShown, type Session } from './sign-in.ts'

const name = cookieNames.session

const how = { path: '/', httpOnly: true, sameSite: 'strict' } as const

export function setSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  settings: Pick<PlatformSettings, 'PUBLIC_URL'>,
  { token, expiresAt }: Session,
): void {
  const secure = isByHttps(request, settings)
  reply.setCookie(cookieName(name, secure), token, { ...how, secure, expires: new Date(expiresAt) })
}

/** Clears the cookie under its HTTP and HTTPS names; HTTPS adds the prefix `__Host-`. */
export function clearSessionCookie(reply: FastifyReply): void {
  for (const secure of [false, true]) reply.clearCookie(cookieName(name, secure), { ...how, secure })
}

export const sessionTokenOf = (request: FastifyRequest): string | null =>
  /^Bearer ([\w.~+/-]{20,4096}=*)$/i.exec(request.headers.authorization ?? '')?.[1] ??
  readCookie(request, name) ??
  null

type IdentityDependencies = { identity: Pick<Identity, 'identify' | 'checkPassword'>; clock: Clock }

/** Returns the id of the account that the page shows; undefined if the page names none. */
export const shownUserIdOf = ({ headers }: FastifyRequest): string | undefined =>
  [headers[shownAccountHeader]].flat()[0]

/** Returns the session's owner; null without a valid session, or if the page shows another account. */
export async function identityOfRequest(
  request: FastifyRequest,
  { identity, clock }: { identity: Pick<Identity, 'identify'>; clock: Clock },
): Promise<Identified | null> {
  const token = sessionTokenOf(request)
  const who = token === null ? null : await identity.identify(token, clock.now())
  const shown = shownUserIdOf(request)
  return shown !== undefined && who?.kind === 'traveler' && shown !== who.userId ? null : who
}

/** A signed-in traveler. `session`: null if unknown. `password`: null unless the route changes PINs. */
export type SignedIn = {
  account: OwnAccount
  address: string
  session: string | null
  origin: Origin
  isSettingUp: boolean
  pin: PinAttempt | null
  password: PasswordShown | null
}

/** Duration after sign-up in which its session may set the first contacts and PINs without the password. */
export const SETTING_UP_MS = 10 * MINUTE_MS

/** True shortly after sign-up, in the session that sign-up opened. False if the clock went back. */
const isSettingUp = (createdAt: number, openedAt: number | null, now: number): boolean =>
  openedAt === createdAt && now >= createdAt && now - createdAt < SETTING_UP_MS

export type SignInDependencies = IdentityDependencies &
  PinDependencies &
  PasswordDependencies & {
    accounts: Pick<AccountStore, 'readAccount' | 'noteLanguage'>
  }

/**
 * Requires sign-in on all routes of the plugin (`server`). Checks a PIN in the body before validation, so that
 * it counts even in a malformed request. Closes an unused PIN before the response.
 */
export function requireSignIn(server: FastifyInstance, dependencies: SignInDependencies): void {
  server.decorateRequest('signedIn', null)
  server.addHook('onRoute', (route) => {
    if (route.schema) route.schema = { ...route.schema, security: bySession }
  })
  server.addHook('preValidation', async (request, reply) => {
    const who = await identityOfRequest(request, dependencies)
    const account = who?.kind === 'traveler' ? await dependencies.accounts.readAccount(who.userId) : null
    if (who?.kind !== 'traveler' || !account) return refuseSignedOut(reply)
    const origin: Origin = { way: 'session', id: who.session ?? account.userId }
    const address = addressKey(request.ip)
    request.setDecorator('signedIn', {
      account: await withStoredLanguage(dependencies, account, request),
      address,
      session: who.session,
      origin,
      isSettingUp: isSettingUp(account.createdAt, who.openedAt, dependencies.clock.now()),
      ...(await secretsShown(dependencies, { account, origin }, request)),
    } satisfies SignedIn)
  })
  server.addHook('onSend', async (request) => {
    const pin = request.getDecorator<SignedIn | null>('signedIn')?.pin
    if (pin?.kind === 'judged') await pin.close()
  })
}

/** Stores the app's language for messages to the traveler. A failure is only logged. */
async function withStoredLanguage(
  { accounts }: Pick<SignInDependencies, 'accounts'>,
  account: OwnAccount,
  request: FastifyRequest,
): Promise<OwnAccount> {
  const language = askedLanguage(request)
  if (language === null || language === account.language) return account
  await accounts.noteLanguage(account.userId, language).catch((fault: unknown) => {
    request.log.error({ request: request.id, err: fault }, 'the traveler’s language could not be saved')
  })
  return { ...account, language }
}

/**
 * Checks a request's PIN. On the route that changes PINs, checks the password first, and the PIN only if
 * the password is correct.
 */
async function secretsShown(
  dependencies: PinDependencies & PasswordDependencies,
  { account, origin }: Pick<SignedIn, 'account' | 'origin'>,
  { body, routeOptions }: FastifyRequest,
): Promise<Pick<SignedIn, 'pin' | 'password'>> {
  const field = pinFieldOf(routeOptions.schema?.body)
  if (field === null || typeof body !== 'object' || body === null) return { pin: null, password: null }
  const given = body as Record<string, unknown>
  const text = given[field]
  const pin = typeof text === 'string' ? parseSafetyPin(text) : null
  if (field === 'pin')
    return { pin: pin && (await tryPin(dependencies, origin, account, pin)), password: null }
  if (typeof given.password !== 'string') return { pin: null, password: null }
  const password = await passwordShown(dependencies, origin, account, given.password)
  const isJudged = pin !== null && password.kind === 'shown' && account.pinHash !== null
  return { pin: isJudged ? await tryPin(dependencies, origin, account, pin) : null, password }
}

/** Returns the name of the body's field with a PIN; `currentPin` on the route that sets new PINs. */
function pinFieldOf(body: unknown): 'pin' | 'currentPin' | null {
  if (!(body instanceof z.ZodMiniObject)) return null
  return 'currentPin' in body.shape ? 'currentPin' : 'pin' in body.shape ? 'pin' : null
}

/** @throws on a route without `requireSignIn` */
export const signedInOf = (request: FastifyRequest): SignedIn => request.getDecorator<SignedIn>('signedIn')

/** @throws if the route's PIN wasn't checked */
export function enteredPin(request: FastifyRequest): PinAttempt {
  const { pin } = signedInOf(request)
  if (pin === null) throw new Error('the route did not check a PIN')
  return pin
}

export const refuseSignedOut = (reply: FastifyReply): FastifyReply =>
  refuse(reply.header('www-authenticate', 'Bearer'), 'signInRequired')
