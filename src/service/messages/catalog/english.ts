import type { Language } from '../../../domain/primitives/languages.ts'
import { MINUTE_MS } from '../../../domain/primitives/time-units.ts'
import { brand } from '../../../domain/site/brand.ts'
import { speedWords } from '../../../domain/trip/detail-words.ts'
import type { Alarm } from '../../../domain/trip/lifecycle/alarm.ts'
import { atClock } from '../../../domain/trip/time/english-clock.ts'

/** Votes so far. `asks`: the sentence says how many are missing. `over`: how the emergency ended. */
export type VoteStanding = { votes: number; quorum: number; asks: boolean } | { over: 'ended' | 'resolved' }

/** The traveler's name at the start of a sentence and inside one. */
type Named = { start: string; inside: string }
/** Reason for an alert: an alarm, or an overdue trip if `alarm` is null. */
type Reason = { alarm: Pick<Alarm, 'reason' | 'limit' | 'raisedAt'> | null; dueAt: number }
type WayIn = { link: string; code: string }
/** A contact's or dispatcher's statement, such as a vote. */
type Said = { by: string; standing: VoteStanding }

/** Messages to contacts and callers. Each sentence is whole, because word order differs between languages. */
export const english = {
  language: 'en' as Language,
  /** @param clock formats a time in the trip's time zone */
  alertReason: ({ start, inside }: Named, { alarm, dueAt }: Reason, clock: (at: number) => string) => {
    if (alarm === null) return `${start} was due back ${atClock(clock(dueAt))}.`
    const most = alarm.limit ?? 0
    const raised = atClock(clock(alarm.raisedAt))
    const since = atClock(clock(alarm.raisedAt - most * MINUTE_MS))
    switch (alarm.reason) {
      case 'sos':
        return `${start} pressed SOS ${raised}.`
      case 'tooFast':
        return `${start} went over ${speedWords(most)} ${raised}.`
      case 'notMoved':
        return `${start} last moved ${since}.`
      case 'silent':
        return `${start} went silent ${since}.`
      case 'lowBattery':
        return `${start}'s phone battery is below ${most}%.`
      case 'offRoute':
        return `${start} left the planned route ${raised}.`
      case 'pressureChange':
        return `Air pressure near ${inside} changed fast ${raised}.`
    }
  },
  overdueSubject: ({ inside }: Named) => `ALERT: ${inside} is overdue`,
  helpSubject: ({ inside }: Named) => `ALERT: ${inside} may need help`,
  // Starts with 'ALERT', so that no traveler's name can make an alert look like another kind of text.
  alert: (why: string, wayIn: WayIn, { isLate }: { isLate: boolean }) =>
    `ALERT: ${why} See where: ${english.wayIn(wayIn)}${isLate ? ' Our service was down, so this is late.' : ''}`,
  wayIn: ({ link, code }: WayIn) => `${link} Your rescue code is ${code}.`,
  alertMore: 'See what we know and how you can help. We ask for your phone number first.',

  distressSubject: ({ inside }: Named) => `DISTRESS: ${inside} may be in danger`,
  /** @param short the traveler's first name or, if unknown, their last name or 'the traveler' */
  distress: (
    { start }: Named,
    { isSos, clock, short }: { isSos: boolean; clock: string; short: string },
    wayIn: WayIn,
  ) => {
    const sent = isSos
      ? `DISTRESS and SOS: ${start} pressed SOS ${atClock(clock)} after sending a silent distress signal`
      : `DISTRESS: ${start} sent a silent distress signal ${atClock(clock)}`
    return `${sent}. Don't call or text ${short}. Call 911. See where: ${english.wayIn(wayIn)}`
  },
  distressMore: (short: Named) =>
    `${short.start} entered the distress PIN, so ${short.inside} may be in danger. Whoever is with ${short.inside} could see a call or text. See what we know and how you can help. We ask for your phone number first.`,

  linkSubject: ({ inside }: Named) => `your link to ${inside}'s rescue panel`,
  link: ({ inside }: Named, wayIn: WayIn) =>
    `Your link to ${inside}'s rescue panel: ${english.wayIn(wayIn)} It's only for you.`,
  linkMore: 'We ask for your phone number first.',

  unnamed: { start: 'The traveler', inside: 'the traveler' },
  unnamedContact: 'One of the contacts',
  dispatcher: (desk: string) => `A dispatcher (${desk})`,

  standing: (standing: VoteStanding) => {
    if ('over' in standing)
      return `The emergency was already ${standing.over === 'resolved' ? 'resolved' : 'over'}.`
    const { votes, quorum, asks } = standing
    const counted = `We have ${votes} of ${quorum} votes.`
    const missing = quorum - votes
    if (!asks || missing <= 0) return counted
    return missing === 1
      ? `${counted} One more contact needs to confirm.`
      : `${counted} ${missing} more contacts need to confirm.`
  },

  /** Subject of emails about the course of an emergency. A reopened one has its own subject. */
  newsSubject: ({ inside }: Named) => `news about ${inside}`,
  vote: ({ inside }: Named, { by, standing }: Said) =>
    `${by} voted that ${inside}'s emergency is over. ${english.standing(standing)}`,
  resolved: ({ inside }: Named, { by, standing }: Said) =>
    `The contacts say ${inside} is safe, so the emergency is over. ${by} cast the deciding vote. ${english.standing(standing)}`,
  /** For contacts who know of an open distress alert on another trip. The voters may not know of it. */
  resolvedInDistress: ({ start, inside }: Named, { by, standing }: Said) =>
    `The contacts closed an alert about ${inside}. ${by} cast the deciding vote. ${english.standing(standing)} ${start}'s silent distress signal is still open. Don't call or text them. Call 911.`,
  retracted: ({ inside }: Named, { by, standing }: Said) =>
    `${by} took back their vote that ${inside}'s emergency is over. ${english.standing(standing)}`,
  reopenedSubject: ({ inside }: Named) => `${inside}'s emergency is open again`,
  reopened: ({ inside }: Named, { by, standing }: Said) =>
    `${by} took back their vote, so ${inside}'s emergency is open again. ${english.standing(standing)} Your link to the rescue panel still works.`,
  acknowledged: ({ inside }: Named, { by }: Said) =>
    `${by} says ${inside} is safe. The emergency stays open until the contacts resolve it.`,
  acknowledgedLate: ({ inside }: Named, { by }: Said) =>
    `${by} says ${inside} is safe. The emergency was already over.`,
  acknowledgedInDistress: ({ start, inside }: Named, { by }: Said) =>
    `${by} says ${inside} is safe. ${start} may be forced to say so. Don't call or text them: ask the police. The emergency stays open until the contacts resolve it.`,
  acknowledgedLateInDistress: ({ start, inside }: Named, { by }: Said) =>
    `${by} says ${inside} is safe. ${start} may be forced to say so. Don't call or text them: ask the police. The emergency was already over.`,
  checkedIn: ({ start }: Named) => `${start} checked in and is safe. The trip is over.`,
  lapsed: ({ inside }: Named, { days, codeHours }: { days: number; codeHours: number }) =>
    `Nobody resolved ${inside}'s emergency in ${days} days, so we closed it. That doesn't mean they're safe. We no longer record where they are, and your rescue code stops working within ${codeHours} hours. If they're still missing, save what the panel shows and give it to the police.`,

  calling911: ({ inside }: Named, by: string) => `${by} is calling 911 about ${inside}.`,
  caring: ({ inside }: Named, by: string) => `${by} is taking care of ${inside}'s emergency.`,
  /** @param others number of other contacts who still get messages */
  contactLeft: ({ inside }: Named, { by, others }: { by: string; others: number }) => {
    const left = `${by} stepped back from ${inside}'s emergency and won't get any more messages.`
    if (others === 0) return `${left} Now only you get them.`
    return `${left} You and ${others} ${others === 1 ? 'other' : 'others'} still get them.`
  },
  contactBack: ({ inside }: Named, by: string) => `${by} is back and helping with ${inside}'s emergency.`,
  textsPaused: ({ inside }: Named) =>
    `OK, we won't text you about ${inside}'s emergency anymore, unless they call for help again. Your link to the rescue panel still works. If we call you, press 9 to stop calls. Reply YES to get texts again.`,

  /**
   * Reply to a contact's text after their alert is over. Doesn't name the traveler: the sender may be spoofed.
   * Says when the alert was over, because a new call for help may arrive before this reply.
   */
  alertOver:
    'That alert was over when you texted. Nobody reads replies. If someone is in danger, or another text says so, call 911. Its link shows how it ended.',
  /** Sentences of calls to contacts. `name`, `short`, and `code` are in spoken form. */
  call: {
    opening: `This is ${brand.name}, calling about someone who named you as their emergency contact. Press 1 for the message, 9 to stop these calls.`,
    /** Message for an answering machine. Doesn't name the traveler, because others may hear the recording. */
    toMachine: `${brand.name} called about an emergency. Check our text, or call us back.`,
    keys: "Press 1 if you're taking care of it, or 2 to hear this again.",
    distress: (name: string, { short, clock }: { short: string; clock: string }) =>
      `${name} sent a silent distress signal ${atClock(clock)}. Don't call or text ${short}. Call 911.`,
    overdue: (name: string, clock: string) => `${name} was due back ${atClock(clock)} and hasn't checked in.`,
    sos: (name: string, clock: string) => `${name} pressed SOS ${atClock(clock)}.`,
    alarm: (name: string, clock: string) => `An alarm went off ${atClock(clock)}: ${name} may need help.`,
    noCode: 'Check our text.',
    code: (code: string) => `Your rescue code is ${code}.`,
    codeTwice: (code: string) => `Your rescue code is ${code}. Again, ${code}.`,
    taken: "Thank you. We've noted that you're taking care of it. Goodbye.",
    stopped:
      "We won't call or text this number again. The link and the code we sent you still work. Goodbye.",
    /** Doesn't say that all is well: the contact may have got a call for help since. */
    over: `This is ${brand.name}. What we called about is over. If a text from us says someone is in danger, do what it says. Goodbye.`,
    practiceOpening: (name: string) =>
      `This is ${brand.name} with a practice call. Nobody is in danger. ${name} is testing if we can reach you. Press 1 if you can hear this, 9 to stop practice calls.`,
    practiceTold: (name: string) =>
      `Thank you. This was only practice. ${name} will see that we reached you. Goodbye.`,
    practiceToMachine: `This is ${brand.name} with a practice call. Nobody is in danger. You don't need to do anything. Goodbye.`,
    practiceStopped:
      "We won't call this number for practice again. In a real emergency we still will. Goodbye.",
  },

  /** Sentences for people who call our number. */
  callIn: {
    menu: `This is ${brand.name}. In an emergency, hang up and call 9 1 1. If we called or texted you about someone, press 1 and we'll call you back. If you're on a trip yourself, press 2.`,
    menuWithoutCalls: `This is ${brand.name}. In an emergency, hang up and call 9 1 1. If we texted you about someone, open the link in our text. If you're on a trip yourself, press 2.`,
    /** English hint, played after a menu in another language. */
    inThisLanguage: 'For English, press 3.',
    pinWanted: 'Enter your PIN, then 1 to end your trip or 2 for one more hour.',
    goodbye: 'In an emergency, call 9 1 1. Goodbye.',
    calledBack:
      "Thank you. Now hang up. If we have an alert for this number and you haven't stopped our calls, we'll call within a minute. Goodbye.",
    calledBackOften:
      'This number has called too many times. Check our text, or call again in an hour. In an emergency, call 9 1 1. Goodbye.',
    takenBefore: 'We already got that. Goodbye.',
    /** Names both possible causes, so that callers with a spoofed number can't find out about a trip. */
    refused: 'That PIN is wrong, or this number has no trip running. Nothing changed.',
    ended: 'Your trip has ended. Goodbye.',
    extended: "You have one more hour. Call again when you're back. Goodbye.",
    alerted: "We already sent your contacts an alert, so you can't add time. Nothing changed.",
  },

  contactRequest: ({ start }: Named, link: string) =>
    `${start} picked you as an emergency contact. If they're late or in danger, we'll text or call you with their location and medical info. Reply YES or NO, or answer here: ${link} STOP ends texts and calls.`,
  liveLinkSubject: ({ inside }: Named) => `${inside} is sharing a trip with you`,
  liveLink: ({ start }: Named, link: string) =>
    `${start} is sharing a trip with you. Nothing is wrong. See where they are until it ends: ${link}`,
  practice: ({ start }: Named, link: string) =>
    `PRACTICE, nobody is in danger. ${start} is testing our texts: open ${link} or reply OK.`,
}

export type Catalog = typeof english
