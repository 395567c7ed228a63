import { HOUR_MS, MINUTE_MS } from '../../domain/primitives/time-units.ts'
import type { LiveLink } from '../../domain/traveller/sharing/live-link.ts'
import { sharingMachine } from '../../domain/traveller/sharing/sharing.machine.ts'
import { timeLimit, unreachableAnswers } from './answers.ts'
import { defineKit } from './define-kit.ts'

/** One link that was opened, one that was not, and one that was taken back. @param now Unix time, ms. */
export const sampleLinks = (now: number): LiveLink[] => [
  {
    linkId: 'l-1',
    name: 'Ana Ruiz',
    sentBy: 'text',
    madeAt: now - HOUR_MS,
    takenBackAt: null,
    isOpen: true,
    openings: [now - 50 * MINUTE_MS, now - 4 * MINUTE_MS],
  },
  {
    linkId: 'l-2',
    name: 'Dan',
    sentBy: null,
    madeAt: now - HOUR_MS,
    takenBackAt: null,
    isOpen: true,
    openings: [],
  },
  {
    linkId: 'l-3',
    name: 'Eve',
    sentBy: null,
    madeAt: now - HOUR_MS,
    takenBackAt: now - MINUTE_MS,
    isOpen: false,
    openings: [],
  },
]

export const sharingKit = defineKit(sharingMachine)({
  starts: [{ name: 'a trip is running', input: { tripId: 't-1' } }],
  events: {
    'change.requested': [
      {
        says: 'lets a link be texted to Ana',
        payload: {
          change: { kind: 'make', wanted: { name: 'Ana Ruiz', contactId: 'c-1', sendBy: 'text' } },
        },
      },
      {
        says: 'makes a link for Dan',
        payload: { change: { kind: 'make', wanted: { name: 'Dan', contactId: null, sendBy: null } } },
      },
      { says: 'takes a link back', payload: { change: { kind: 'takeBack', linkId: 'l-1' } } },
    ],
    'name.typed': [{ says: 'types a name', payload: { name: 'Dan' } }],
    'trip.read': [{ says: 'the trip was read again' }],
    'made.dismissed': [{ says: 'has passed the link on' }],
    'retry.requested': [{ says: 'presses Load again' }],
  },
  answers: {
    readLinks: {
      read: [
        { name: 'three links', output: ({ now }) => ({ kind: 'read', links: sampleLinks(now) }) },
        { name: 'no link', output: { kind: 'read', links: [] } },
      ],
      signedOut: [{ name: 'signed out', output: { kind: 'signedOut' } }],
      unreachable: unreachableAnswers,
    },
    changeLinks: {
      made: [
        {
          name: 'made',
          output: { kind: 'made', url: 'https://www.example.org/live/AAAAAAAAAAAAAAAAAAAAAA' },
        },
      ],
      done: [{ name: 'taken back', output: { kind: 'done' } }],
      refused: [
        {
          name: 'they want no messages',
          output: {
            kind: 'refused',
            message: 'They want no messages from us. Send the link yourself.',
          },
        },
      ],
      signedOut: [{ name: 'signed out', output: { kind: 'signedOut' } }],
      unreachable: unreachableAnswers,
    },
  },
  nested: {},
  waits: [timeLimit],
  sender: 'The traveller',
})
