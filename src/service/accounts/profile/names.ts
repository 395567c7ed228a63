import { fullNameOf, type Names } from '../../../domain/person/full-name.ts'
import type { OwnAccount } from '../account.ts'
import type { AccountStore } from '../ports.ts'
import type { Identity } from '../sessions/identity.ts'

/** Returns the account's names, or the identity provider's if the account has none. */
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

/** Like `namesAtProvider`, but also stores the identity provider's names. */
export async function keepNames(dependencies: NamesDependencies, account: OwnAccount): Promise<Names> {
  const own = { firstName: account.firstName, lastName: account.lastName }
  const names = await namesAtProvider(dependencies, account.identity, own)
  if (names !== own && fullNameOf(names) !== null)
    await dependencies.accounts.writeNames(account.userId, names)
  return names
}
