/** The calls of the rescue path (specification §7) and our own additions, as the router spells them. */
export const routes = {
  rescueLookup: { method: 'GET', path: '/api/trips/rescue/:code' },
  verifyPhone: { method: 'POST', path: '/api/trips/rescue/:code/verify' },
  nameLookup: { method: 'GET', path: '/api/clerk-user/:userId' },
  tripAccess: { method: 'GET', path: '/api/trips/access/:tripId/:code' },
  userInfo: { method: 'GET', path: '/api/user-info/:userId' },
  resolutionStatus: { method: 'GET', path: '/api/trips/:tripId/resolution-status' },
  /** Ours, where the lookup's features name 'panel': everything that the five calls answer. */
  wholePanel: { method: 'GET', path: '/api/trips/rescue/:code/panel' },
  resolveVote: { method: 'POST', path: '/api/trips/:tripId/resolve-vote' },
  acknowledge: { method: 'POST', path: '/api/trips/:tripId/acknowledge' },
  contactUs: { method: 'POST', path: '/api/contact-us' },
  emergencyCheckIn: { method: 'POST', path: '/api/trips/emergency-checkin' },
  betaSignup: { method: 'POST', path: '/api/beta-signup' },
  ip: { method: 'GET', path: '/api/ip' },
} as const

type ParametersOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParametersOf<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/**
 * A route's path with its parameters filled in and encoded, e.g. `pathOf(routes.rescueLookup, { code })`.
 * The compiler asks for exactly the parameters that the path names.
 */
export function pathOf<Path extends string>(
  route: { path: Path },
  parameters: Record<ParametersOf<Path>, string>,
): string {
  return route.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(parameters[name as ParametersOf<Path>]),
  )
}
