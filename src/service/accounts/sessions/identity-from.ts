import type { Passwords, Tokens } from '../../platform/ports.ts'
import type { PlatformSettings } from '../../platform/settings.ts'
import type { AccountStore, SessionStore } from '../ports.ts'
import { clerkIdentity } from './clerk-identity.ts'
import { clerkUsers } from './clerk-users.ts'
import type { Identity } from './identity.ts'
import type { IdentitySettings } from './identity-settings.ts'

const embeddedIdentity = (store: SessionStore, tokens: Tokens, passwords: Passwords): Identity => ({
  embedded: true,
  async identify(token, now) {
    const session = tokens.hash(token)
    const found = await store.findSession(session, now)
    return found && { kind: 'traveler', session, ...found }
  },
  uploader: async (token) => ({ kind: 'session', tokenHash: tokens.hash(token) }),
  async checkPassword(holder, password) {
    return (await passwords.verify(password, holder?.passwordHash ?? null)) ? 'fits' : 'differs'
  },
  namesOf: async () => null,
})

type Parts = { accounts: AccountStore & SessionStore; tokens: Tokens; passwords: Passwords }

export async function identityFrom(
  settings: IdentitySettings & PlatformSettings,
  { accounts, tokens, passwords }: Parts,
  report: (problem: string) => void,
): Promise<Identity> {
  const { CLERK_JWT_KEY: pem, CLERK_SECRET_KEY: secretKey, CLERK_API_URL: apiUrl } = settings
  if (!pem) return embeddedIdentity(accounts, tokens, passwords)
  const { ALLOWED_ORIGINS, PUBLIC_URL } = settings
  const origins = PUBLIC_URL ? [...ALLOWED_ORIGINS, PUBLIC_URL] : ALLOWED_ORIGINS
  const users = secretKey ? clerkUsers({ secretKey, apiUrl }, report) : null
  return clerkIdentity(accounts, { pem, origins, passwords, users })
}
