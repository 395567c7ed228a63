import { atClock } from '../../../trip/time/english-clock.ts'

export const words = {
  unknown: 'Open the app to check your trip.',
  news: {
    textsStopped: {
      title: 'You stopped our texts',
      body: "That doesn't end a trip, and we can no longer text you to ask if you're OK. To undo it, text START to the same number.",
    },
    trackerQuiet: {
      title: "We're not getting your location",
      body: "Your phone or tracker stopped sending. Check that it's on and has signal. Your contacts weren't told.",
    },
    alerted: {
      title: 'We sent your contacts an alert',
      body: "If you're safe, enter your PIN in the app.",
    },
  },
  areYouOk: 'Are you OK?',
  why: {
    late: "You're overdue.",
    alarm: 'One of your alerts went off.',
    sos: 'SOS was pressed.',
  },
  untilAlert: (clock: string) =>
    `If you don't enter your PIN in the app, your contacts get an alert ${atClock(clock)}.`,
  afterAlert: (clock: string) =>
    `Your contacts were due to get an alert ${atClock(clock)}. Open the app to check your trip.`,
}
