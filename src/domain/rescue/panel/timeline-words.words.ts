/** Sentences of the timeline; `who` is a contact's name or number. */
export const words = {
  you: 'You',
  somebody: 'Somebody',
  dispatcher: 'A dispatcher',
  /**
   * @param whom contacts' names; null for the reader.
   * @param list joins names.
   */
  alertSent: (whom: (string | null)[], list: (names: string[]) => string) =>
    `Alert sent to ${list(whom.map((one) => one ?? 'you'))}`,
  byYou: {
    delivered: () => 'The text reached your phone',
    undelivered: (why: string | null) => `The text didn’t reach your phone${why === null ? '' : `: ${why}`}`,
    steppedOver: (why: string | null) => `We no longer text or call you${why === null ? '' : `: ${why}`}`,
    callHeard: () => 'You took our call and heard it',
    callMissed: (why: string | null) => `We called you: ${why ?? 'nobody answered'}`,
    caring: () => 'You are taking care of it',
    opened: () => 'You opened this panel',
    claimed: (number: string) => `You pressed Call ${number}`,
    released: (number: string) => `You didn’t reach ${number}`,
    called: (number: string, incident: string | null) =>
      `You called ${number}${incident === null ? '' : `, incident number\u00a0${incident}`}`,
    note: (text: string) => `You wrote: ${text}`,
    voted: () => 'You voted that the emergency is over',
    voteRetracted: () => 'You took back your vote that the emergency is over',
    acknowledged: () => 'You acknowledged: the person is safe',
    linkMade: () => 'You made a link for a dispatcher',
    linkOpened: (desk: string) => `${desk} opened your link`,
    linkRevoked: () => 'You took back a link for a dispatcher',
    deskAcknowledged: (desk: string) => `${desk} acknowledged by your link: the person is safe`,
  },
  by: (who: string) => ({
    delivered: () => `The text reached ${who}’s phone`,
    undelivered: (why: string | null) =>
      `The text didn’t reach ${who}’s phone${why === null ? '' : `: ${why}`}`,
    steppedOver: (why: string | null) => `We no longer text or call ${who}${why === null ? '' : `: ${why}`}`,
    callHeard: () => `${who} took our call and heard it`,
    callMissed: (why: string | null) => `We called ${who}: ${why ?? 'nobody answered'}`,
    caring: () => `${who} is taking care of it`,
    opened: () => `${who} opened this panel`,
    claimed: (number: string) => `${who} pressed Call ${number}`,
    released: (number: string) => `${who} didn’t reach ${number}`,
    called: (number: string, incident: string | null) =>
      `${who} called ${number}${incident === null ? '' : `, incident number\u00a0${incident}`}`,
    note: (text: string) => `${who} wrote: ${text}`,
    voted: () => `${who} voted that the emergency is over`,
    voteRetracted: () => `${who} took back their vote that the emergency is over`,
    acknowledged: () => `${who} acknowledged: the person is safe`,
    linkMade: () => `${who} made a link for a dispatcher`,
    linkOpened: (desk: string) => `${desk} opened ${who}’s link`,
    linkRevoked: () => `${who} took back a link for a dispatcher`,
    deskAcknowledged: (desk: string) => `${desk} acknowledged by ${who}’s link: the person is safe`,
  }),
  nobodyKnows:
    'Nobody has opened the alert or taken our call yet, so we told the people who run this service',
  planChanged: (how: string | null) => `The traveler changed the plan${how === null ? '' : `: ${how}`}`,
  alarmRaised: 'An alarm went off',
  ended: 'The emergency ended',
}
