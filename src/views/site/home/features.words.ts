import { told } from '../../../domain/site/product-state.ts'
import { words as pins } from '../../../domain/site/two-pins.words.ts'

export const words = {
  title: 'What it does',
  free: 'Everything that helps people find you is free.',
  paid: told('subscription', {
    there: 'A premium subscription, managed through your phone’s app store, adds the rest.',
    coming:
      'A premium subscription, managed through your phone’s app store, is coming for the rest. Until then all of it is free.',
  }),
  withPremium: 'With premium',
  premium: 'Premium',
  coming: 'Coming',

  lateCheckIn: {
    title: 'Late check-in',
    text: 'Not back in time? We text you first. Answer, and nobody gets an alert.',
  },
  rescueCode: {
    title: 'Rescue code',
    text: 'No answer? Your contacts get a text with a random 6-digit code and a link.',
  },
  rescuePanel: {
    title: 'What a rescuer needs',
    text: 'Where you are, how you got there, what you look like and your medical info, on one page in any browser.',
  },
  distressPin: {
    title: 'Safety PIN, distress PIN',
    text: `Four digits close each activity. ${pins.twoPins}`,
  },
  backlog: {
    title: 'No signal? No gap',
    text: 'With no signal your phone keeps saving where you are, and sends it all when the signal comes back.',
  },
  liveSharing: {
    title: 'Shared location',
    text: [
      'Send a live link by SMS or e-mail. The person who gets it sees your current and historical location.',
      'The rescue panel shows your projected location, too.',
      'You can share it on social media.',
    ].join(' '),
  },
  crashDetection: {
    title: 'Crash and fall detection',
    text: told('crashDetection', {
      there: 'It notices a crash or a fall on its own.',
      coming: 'It will notice a crash or a fall on its own. Until then, we notice when you’re late.',
    }),
  },
  sensorAlerts: {
    title: 'Speed, depth and pressure alerts',
    text: [
      'Going too fast, not moving, off your route, low battery, sudden pressure change: we ask you first, then tell your contacts.',
      told('depthAlerts', { there: 'So does depth.', coming: 'Depth: coming.' }),
    ].join(' '),
  },
  routePlanning: {
    title: 'Advanced route planning',
    text: 'Draw your route on the map, or load a file. We ask if you’re OK when you leave it.',
  },
  tripHistory: {
    title: 'In-depth trip history',
    text: 'Look back on past trips. We delete where you were when you check in, unless you keep the track.',
  },
}
