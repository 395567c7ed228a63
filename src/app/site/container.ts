import { Container } from 'inversify'
import { createPracticeLinkApi } from '../../adapters/http/practice-api.ts'
import { createSiteApi } from '../../adapters/http/site-api.ts'
import { createLazyIdentity } from '../../adapters/identity/lazy-identity.ts'
import type { IdentityProvider } from '../../domain/traveler/account/identity-provider.ts'
import { lazyImport } from '../../views/kit/lazy-import.ts'
import type { RescuePorts } from './rescue-composition.ts'

type OwnPorts = {
  siteApi: ReturnType<typeof createSiteApi>
  practiceApi: ReturnType<typeof createPracticeLinkApi>
  identity: IdentityProvider
}

export type SitePorts = RescuePorts & OwnPorts

const makers: { [Name in keyof OwnPorts]: (parts: SitePorts) => OwnPorts[Name] } = {
  siteApi: createSiteApi,
  practiceApi: createPracticeLinkApi,
  identity: () => createLazyIdentity(loadClerk),
}

let composed: SitePorts | undefined

/** Creates the adapters of forms and accounts on first use. No other file uses Inversify. */
export function compose(rescuePorts: RescuePorts): SitePorts {
  composed ??= composeOn(rescuePorts)
  return composed
}

function composeOn(rescuePorts: RescuePorts): SitePorts {
  const container = new Container({ defaultScope: 'Singleton' })
  const parts = { ...rescuePorts } as SitePorts
  for (const [name, make] of Object.entries(makers)) {
    const symbol = Symbol(name)
    container.bind(symbol).toDynamicValue(() => make(parts))
    Object.defineProperty(parts, name, { get: () => container.get(symbol) })
  }
  return parts
}

const loadClerk = lazyImport(
  () => import('../../adapters/identity/clerk-identity.tsx'),
  ({ createClerkIdentity }) => createClerkIdentity(),
)
