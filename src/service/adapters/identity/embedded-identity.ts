import type { Identity, Tokens } from '../../ports/ports.ts'
import type { SessionStore } from '../../ports/traveller-store.ts'

/** Sessions of our own: opened with phone and password, ended by signing out. */
export const embeddedIdentity = (store: SessionStore, tokens: Tokens): Identity => ({
  embedded: true,
  async identify(token, now) {
    const userId = await store.findSession(tokens.hash(token), now)
    return userId === null ? null : { kind: 'traveller', userId }
  },
})
