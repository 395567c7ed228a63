import { randomUUID } from 'node:crypto'
import { exportSPKI, generateKeyPair, SignJWT } from 'jose'
import { afterAll } from 'vitest'
import { startTestService, type TestService } from '../services/service.ts'
import { threeContacts, travelerSecrets } from '../travelers/people.ts'
import { as, hashesOf, newPhone, phoneProof, type TestTraveler } from '../travelers/traveler.ts'
import { clerkApiStandIn, secretKey } from './clerk-api-stand-in.ts'

export type TokenChanges = { key?: CryptoKey; lifeS?: number; claims?: Record<string, unknown> }

export async function clerkServiceOfFile(env: Record<string, string> = {}) {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const CLERK_JWT_KEY = await exportSPKI(publicKey)
  const service = await startTestService({
    env: { DEMO: 'off', TRUST_PROXY: '1', PUBLIC_URL: 'https://www.example.org', CLERK_JWT_KEY, ...env },
  })
  afterAll(() => service.stop())

  const tokenOf = (sub: string, { key, lifeS = 60, claims = {} }: TokenChanges = {}) => {
    const now = Math.floor(service.clock.now() / 1_000)
    return new SignJWT({ sts: 'active', ...claims })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setSubject(sub)
      .setIssuedAt(now)
      .setNotBefore(now - 10)
      .setExpirationTime(now + lifeS)
      .sign(key ?? privateKey)
  }

  async function signUp(sub: string, names: object = {}) {
    const phoneNumber = newPhone()
    const headers = { 'x-forwarded-for': newAddress() }
    const json = {
      ...(await phoneProof(service, phoneNumber, { headers })),
      password: travelerSecrets.password,
      ...names,
    }
    return as(service, await tokenOf(sub)).call('/api/app/accounts', json)
  }
  return { service, tokenOf, signUp }
}

/** Starts a service with Clerk sign-in and a stub of Clerk's Backend API. */
export async function clerkApiOfFile() {
  const clerk = await clerkApiStandIn()
  afterAll(() => clerk.close())
  const env = { CLERK_SECRET_KEY: secretKey, CLERK_API_URL: clerk.apiUrl }
  return { clerk, ...(await clerkServiceOfFile(env)) }
}

let addresses = 0
export const newAddress = (): string => {
  addresses += 1
  return `203.0.${Math.floor(addresses / 250)}.${1 + (addresses % 250)}`
}

/** Inserts a Clerk traveler with contacts and PINs, and signs them in for a day. */
export async function clerkTraveler(
  service: TestService,
  tokenOf: Awaited<ReturnType<typeof clerkServiceOfFile>>['tokenOf'],
  names: { firstName: string | null; lastName: string | null } = { firstName: 'Robin', lastName: 'Hale' },
): Promise<TestTraveler & { sub: string }> {
  const { accounts } = service.ports
  const [userId, phone] = [randomUUID(), newPhone()]
  const sub = `user_${userId.replaceAll('-', '').slice(0, 27)}`
  const { passwordHash, ...pins } = await hashesOf(service)
  await accounts.createAccount({ userId, phone, passwordHash, ...names, identity: sub }, service.clock.now())
  await accounts.writePins(userId, pins)
  await accounts.writeContacts(userId, threeContacts)
  return { userId, phone, sub, ...as(service, await tokenOf(sub, { lifeS: 86_400 })) }
}
