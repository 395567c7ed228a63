import type { Passwords, Tokens } from '../platform/ports.ts'
import type { Identity } from './identity.ts'
import type { SessionStore } from './ports.ts'

/** Sessions of our own, opened with phone and password and ended by signing out; passwords are ours too. */
export const embeddedIdentity = (store: SessionStore, tokens: Tokens, passwords: Passwords): Identity => ({
  embedded: true,
  async identify(token, now) {
    const session = tokens.hash(token)
    const userId = await store.findSession(session, now)
    return userId === null ? null : { kind: 'traveller', userId, session }
  },
  uploader: async (token) => ({ kind: 'session', tokenHash: tokens.hash(token) }),
  async checkPassword(holder, password) {
    return (await passwords.verify(password, holder?.passwordHash ?? null)) ? 'fits' : 'differs'
  },
  namesOf: async () => null,
})
