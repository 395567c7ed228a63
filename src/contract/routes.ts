/** API routes, in the router's syntax. Those of specification §7 come first. */
export const routes = {
  rescueLookup: { method: 'GET', path: '/api/trips/rescue/:code' },
  nameLookup: { method: 'GET', path: '/api/clerk-user/:userId' },
  tripAccess: { method: 'GET', path: '/api/trips/access/:tripId/:code' },
  userInfo: { method: 'GET', path: '/api/user-info/:userId' },
  resolutionStatus: { method: 'GET', path: '/api/trips/:tripId/resolution-status' },
  resolveVote: { method: 'POST', path: '/api/trips/:tripId/resolve-vote' },
  contactUs: { method: 'POST', path: '/api/contact-us' },
  emergencyCheckIn: { method: 'POST', path: '/api/trips/emergency-checkin' },
  betaSignup: { method: 'POST', path: '/api/beta-signup' },

  verifyPhone: { method: 'POST', path: '/api/trips/rescue/:code/verify' },
  /** Available if `features` includes 'panel'. */
  panel: { method: 'GET', path: '/api/trips/rescue/:code/panel' },
  retractVote: { method: 'POST', path: '/api/trips/:tripId/resolve-vote/retraction' },
  acknowledge: { method: 'POST', path: '/api/trips/:tripId/acknowledge' },
  /** Adds a note, or a report about calling 911, to `panel.timeline`. */
  addToTimeline: { method: 'POST', path: '/api/trips/:tripId/timeline' },
  /** Makes a contact leave an emergency or return to it. */
  takePart: { method: 'POST', path: '/api/trips/:tripId/part' },
  endGrant: { method: 'POST', path: '/api/trips/:tripId/sign-out' },
  ip: { method: 'GET', path: '/api/ip' },
  pageFault: { method: 'POST', path: '/api/page-faults' },
  phoneProof: { method: 'POST', path: '/api/app/phone-proofs' },
  signUp: { method: 'POST', path: '/api/app/accounts' },
  signIn: { method: 'POST', path: '/api/app/session' },
  readSession: { method: 'GET', path: '/api/app/session' },
  signOut: { method: 'DELETE', path: '/api/app/session' },
  readSessions: { method: 'GET', path: '/api/app/sessions' },
  endSession: { method: 'DELETE', path: '/api/app/sessions/:sessionId' },
  endSessions: { method: 'DELETE', path: '/api/app/sessions' },
  changePassword: { method: 'PUT', path: '/api/app/password' },
  askForReset: { method: 'POST', path: '/api/app/password-resets' },
  beginReset: { method: 'POST', path: '/api/app/password-resets/:resetId/proof' },
  setForgottenPassword: { method: 'POST', path: '/api/app/password-resets/:resetId/password' },
  stopReset: { method: 'POST', path: '/api/app/password-resets/stop' },
  readContactRequest: { method: 'POST', path: '/api/contact-requests/read' },
  answerContactRequest: { method: 'POST', path: '/api/contact-requests/answer' },
  openPractice: { method: 'POST', path: '/api/practice/open' },
  readPractice: { method: 'GET', path: '/api/app/practice' },
  startPractice: { method: 'POST', path: '/api/app/practice' },
  stopPractice: { method: 'DELETE', path: '/api/app/practice' },
  readAccountNotices: { method: 'GET', path: '/api/app/account-notices' },
  stopResets: { method: 'DELETE', path: '/api/app/password-resets' },
  changePhone: { method: 'PUT', path: '/api/app/phone' },
  setPins: { method: 'PUT', path: '/api/app/pins' },
  exportAccount: { method: 'POST', path: '/api/app/export' },
  deleteAccount: { method: 'POST', path: '/api/app/account/deletion' },
  readProfile: { method: 'GET', path: '/api/app/profile' },
  writeProfile: { method: 'PUT', path: '/api/app/profile' },
  writeContacts: { method: 'PUT', path: '/api/app/contacts' },
  readPlanDefaults: { method: 'GET', path: '/api/app/plan-defaults' },
  writePlanDefaults: { method: 'PUT', path: '/api/app/plan-defaults' },
  preview: { method: 'GET', path: '/api/app/preview' },
  readDevices: { method: 'GET', path: '/api/app/devices' },
  addDevice: { method: 'POST', path: '/api/app/devices' },
  revokeDevice: { method: 'DELETE', path: '/api/app/devices/:deviceId' },
  readPushKey: { method: 'GET', path: '/api/app/push-key' },
  subscribePush: { method: 'POST', path: '/api/app/push-subscriptions' },
  unsubscribePush: { method: 'DELETE', path: '/api/app/push-subscriptions' },
  presence: { method: 'GET', path: '/api/app/presence' },
  startTrip: { method: 'POST', path: '/api/app/trips' },
  pastTrips: { method: 'GET', path: '/api/app/trips' },
  pastTrack: { method: 'GET', path: '/api/app/trips/:tripId/track.gpx' },
  readTrack: { method: 'GET', path: '/api/app/trips/:tripId/track' },
  keepTrack: { method: 'PUT', path: '/api/app/trips/:tripId/keep-track' },
  forgetTrip: { method: 'DELETE', path: '/api/app/trips/:tripId' },
  currentTrip: { method: 'GET', path: '/api/app/trip' },
  appendFixes: { method: 'POST', path: '/api/app/trips/:tripId/fixes' },
  extendTrip: { method: 'POST', path: '/api/app/trips/:tripId/extension' },
  pressSos: { method: 'POST', path: '/api/app/sos' },
  sendSosNow: { method: 'POST', path: '/api/app/sos/now' },
  answerAlarm: { method: 'POST', path: '/api/app/trips/:tripId/alarm/answer' },
  changeAlerts: { method: 'PUT', path: '/api/app/trips/:tripId/alerts' },
  checkIn: { method: 'POST', path: '/api/app/trips/:tripId/check-in' },
  changePlan: { method: 'PUT', path: '/api/app/trips/:tripId/plan' },
  removeTripContact: { method: 'POST', path: '/api/app/trips/:tripId/contacts/:contactId/removal' },
  renewContactCode: { method: 'POST', path: '/api/app/trips/:tripId/contacts/:contactId/code' },
  makeLiveLink: { method: 'POST', path: '/api/app/trips/:tripId/live-links' },
  readLiveLinks: { method: 'GET', path: '/api/app/trips/:tripId/live-links' },
  takeLiveLinkBack: { method: 'DELETE', path: '/api/app/trips/:tripId/live-links/:linkId' },
  readViews: { method: 'GET', path: '/api/app/trips/:tripId/views' },
  ownTracks: { method: 'POST', path: '/api/owntracks' },
  osmAnd: { method: 'GET', path: '/api/osmand' },
} as const

type ParametersOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParametersOf<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

export type CalledRoute = { method: (typeof routes)[keyof typeof routes]['method']; path: string }

/** Fills in a route's path parameters. Missing or extra parameters are type errors. */
export const routeTo = <Path extends string>(
  { method, path }: { method: CalledRoute['method']; path: Path },
  parameters: Record<ParametersOf<Path>, string>,
): CalledRoute => ({
  method,
  path: path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(parameters[name as ParametersOf<Path>]),
  ),
})
