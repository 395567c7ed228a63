/** Clerk host that the test's publishable key encodes. */
export const clerkHost = 'clerk.homeward.example'

export const accountsOrigin = 'https://accounts.homeward.example'

export const keyFor = (host: string, instance: 'live' | 'test' = 'test'): string =>
  `pk_${instance}_${Buffer.from(`${host}$`).toString('base64')}`

export const testKey = keyFor(clerkHost)

/** Options of the stub script. If `firstName` is null, no user is signed in. */
export type StandIn = { firstName: string | null; token?: string }

/** Stub of Clerk's browser script, with the parts that this website uses. */
export const clerkScript = (standIn: StandIn): string => `
  (() => {
    const { firstName, token = 'a-token-of-the-stand-in' } = ${JSON.stringify(standIn)}
    const listeners = new Set()
    const watchers = new Set()
    const go = (path) => location.assign(
      '${accountsOrigin}' + path + '?redirect_url=' + encodeURIComponent(location.href))
    const clerk = {
      status: 'loading',
      loaded: false,
      client: undefined,
      user: undefined,
      session: undefined,
      on: (_, watcher, options) => {
        watchers.add(watcher)
        if (options?.notify) watcher(clerk.status)
      },
      off: (_, watcher) => watchers.delete(watcher),
      addListener: (listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      load: async () => {
        clerk.user = firstName === null ? null : { firstName }
        clerk.session = firstName === null ? null : { getToken: async () => token }
        clerk.client = { sessions: [] }
        clerk.loaded = true
        clerk.status = 'ready'
        for (const watcher of watchers) watcher('ready')
      },
      redirectToSignIn: async () => go('/sign-in'),
      redirectToSignUp: async () => go('/sign-up'),
      signOut: async ({ redirectUrl }) => {
        clerk.user = null
        clerk.session = null
        for (const listener of listeners) listener({ client: clerk.client, user: null })
        location.assign(redirectUrl)
      },
    }
    window.Clerk = clerk
  })()
`
