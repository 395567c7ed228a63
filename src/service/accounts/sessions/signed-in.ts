import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../../../domain/kit/clock.ts'
import { cookieNames } from '../../../domain/kit/kept-on-device.ts'
import { parseSafetyPin } from '../../../domain/primitives/safety-pin.ts'
import { MINUTE_MS } from '../../../domain/primitives/time-units.ts'
import { cookieName, isByHttps, readCookie } from '../../platform/http/host-cookies.ts'
import { refuse } from '../../platform/http/refusals.ts'
import type { PlatformSettings } from '../../platform/settings.ts'
import { addressKey } from '../../platform/throttle/address-key.ts'
import type { OwnAccount } from '../account.ts'
import type { PinTry } from '../pins/judged-pin.ts'
import { pinFieldOf } from '../pins/pin-field.ts'
import type { Origin } from '../pins/pin-limits.ts'
import { type PinDependencies, tryPin } from '../pins/try-pin.ts'
import type { Identified, Identity } from './identity.ts'
import { type PasswordDependencies, type PasswordShown, passwordShown, type Session } from './sign-in.ts'

const name = cookieNames.session

/** The token of a session that a browser keeps, or null. */
const sessionCookieOf = (request: FastifyRequest): string | null => readCookie(request, name) ?? null

const how = { path: '/', httpOnly: true, sameSite: 'strict' } as const

/** Gives a session to the browser, out of reach of every script, and never sent with what another website asks for. */
export function setSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  settings: Pick<PlatformSettings, 'PUBLIC_URL'>,
  { token, expiresAt }: Session,
): void {
  const secure = isByHttps(request, settings)
  reply.setCookie(cookieName(name, secure), token, { ...how, secure, expires: new Date(expiresAt) })
}

/** Takes the session from the browser, under either name. A `__Host-` cookie ends by a Secure one alone. */
export function clearSessionCookie(reply: FastifyReply): void {
  for (const secure of [false, true]) reply.clearCookie(cookieName(name, secure), { ...how, secure })
}

/** The token of a Bearer header, otherwise of the cookie of a session, or null. */
export const sessionTokenOf = (request: FastifyRequest): string | null =>
  /^Bearer ([\w.~+/-]{20,4096}=*)$/i.exec(request.headers.authorization ?? '')?.[1] ??
  sessionCookieOf(request)

type IdentityDependencies = { identity: Pick<Identity, 'identify' | 'checkPassword'>; clock: Clock }

/** Whom the request's token belongs to, or null. */
export async function identified(
  request: FastifyRequest,
  { identity, clock }: IdentityDependencies,
): Promise<Identified | null> {
  const token = sessionTokenOf(request)
  return token === null ? null : identity.identify(token, clock.now())
}

/**
 * `session`: what is kept of the one in which they ask; null where it is not known. `origin`: by what their tries with
 * secrets are counted. `isSettingUp`: as the function below says. `pin`: the one that the request shows, judged before
 * anything else; null where it shows none. `password`: what came of the password beside it, where that is asked for
 * before the PIN; null: not looked at yet.
 */
export type SignedIn = {
  account: OwnAccount
  address: string
  session: string | null
  origin: Origin
  isSettingUp: boolean
  pin: PinTry | null
  password: PasswordShown | null
}

/** How long after a sign-up its own session may set the first contacts and PINs without the password, ms. */
export const SETTING_UP_MS = 10 * MINUTE_MS

/**
 * Whether whoever asks has just chosen the password, here: in the session that the sign-up opened, which begins with its
 * account, and not long after. Every other session was opened by showing the password, and may be another's by now.
 * @param now by the clock that decides (`serverClock`); one that is behind the sign-up counts for nothing.
 */
const isSettingUp = (createdAt: number, openedAt: number | null, now: number): boolean =>
  openedAt === createdAt && now >= createdAt && now - createdAt < SETTING_UP_MS

/** What the hooks need: who a token belongs to, their account, and what judges a PIN and a password. */
export type SignInDependencies = IdentityDependencies &
  PinDependencies &
  PasswordDependencies & { accounts: { readAccount(userId: string): Promise<OwnAccount | null> } }

/**
 * Lets only a signed-in traveler use the routes that are registered after it; others get 401. A PIN that their body
 * shows is judged before anything else is refused, a malformed request included; one that no route used is heard before
 * the answer is sent.
 * @see signedInOf
 */
export function requireSignIn(server: FastifyInstance, dependencies: SignInDependencies): void {
  server.decorateRequest('signedIn', null)
  server.addHook('preValidation', async (request, reply) => {
    const who = await identified(request, dependencies)
    const account = who?.kind === 'traveler' ? await dependencies.accounts.readAccount(who.userId) : null
    if (who?.kind !== 'traveler' || !account) return refuseSignedOut(reply)
    const origin: Origin = { way: 'session', id: who.session ?? account.userId }
    const address = addressKey(request.ip)
    request.setDecorator('signedIn', {
      account,
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

/**
 * The PIN that a request shows, judged. Where the route changes the PINs its password is looked at first: a PIN beside a
 * wrong one is not judged.
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

/** The account that asks. Errors: throws on a route without `requireSignIn`. */
export const signedInOf = (request: FastifyRequest): SignedIn => request.getDecorator<SignedIn>('signedIn')

/** The judged PIN of a request whose schema demands one. Errors: throws where the route's PIN was not judged. */
export function enteredPin(request: FastifyRequest): PinTry {
  const { pin } = signedInOf(request)
  if (pin === null) throw new Error('the route’s PIN was not judged')
  return pin
}

/** Sends that nobody is signed in. */
export const refuseSignedOut = (reply: FastifyReply): FastifyReply =>
  refuse(reply.header('www-authenticate', 'Bearer'), 'signInRequired')
