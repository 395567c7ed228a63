import type { OwnAccount } from '../account.ts'
import type { AccountStore } from '../ports.ts'
import type { Identity, Names } from '../sessions/identity.ts'
import { fullNameOf } from './profile-facts.ts'

/** Somebody's own names; where they gave none, those that they have at the identity provider. */
export async function namesAtProvider(
  { identity: provider }: { identity: Pick<Identity, 'namesOf'> },
  identity: string | null,
  own: Names,
): Promise<Names> {
  if (identity === null || fullNameOf(own) !== null) return own
  return (await provider.namesOf(identity)) ?? own
}

export type NamesDependencies = {
  identity: Pick<Identity, 'namesOf'>
  accounts: Pick<AccountStore, 'writeNames'>
}

/**
 * The names that an account goes by. Where it has none, the provider is asked and its answer kept, so that a panel
 * never waits for the provider; where the provider does not say, the next call of this asks again.
 */
export async function keepNames(dependencies: NamesDependencies, account: OwnAccount): Promise<Names> {
  const own = { firstName: account.firstName, lastName: account.lastName }
  const names = await namesAtProvider(dependencies, account.identity, own)
  if (names !== own && fullNameOf(names) !== null)
    await dependencies.accounts.writeNames(account.userId, names)
  return names
}
