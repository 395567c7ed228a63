import type { ReactNode } from 'react'
import { brand } from '../../../domain/site/brand.ts'

type Strong = (words: string) => ReactNode

export const words = {
  noLongerWorks: 'This link no longer works',
  why: 'The trip is over, the link was turned off, or part of it is missing. Ask the person who shared it with you. If they need help, their emergency contacts get a text.',
  someoneShares: 'Someone is sharing a trip with you',
  whatYouSee: `${brand.name} shows you where they are until the trip ends. They see that you opened the link, and when.`,
  show: 'Show where they are',
  sharedTrip: 'A shared trip',
  sharedBy: (name: string | null, seconds: number) =>
    `${name ?? 'The traveler'} is sharing this trip with you until it ends or they turn off the link. They’ll see that you opened it. This page refreshes every ${seconds} seconds.`,
  left: (clock: string, length: string, strong: Strong) => (
    <>
      Back by {clock}: {strong(`${length} left`)}
    </>
  ),
  late: (clock: string, length: string, strong: Strong) => (
    <>
      Back by {clock}: {strong(`${length} late`)}
    </>
  ),
  maybeLate: 'They may just be late. If we don’t hear from them, their emergency contacts get an alert.',
  alerted: (number: string, strong: Strong) => (
    <>
      {strong('Their emergency contacts got an alert.')} Know where they are? Tell them. If a life is in
      danger, call {number}.
    </>
  ),
  noPosition: 'We have no position yet.',
  lastPosition: 'Last position',
  timeUnknown: 'Time unknown',
  within: (radius: string) => `within ${radius}`,
  battery: (percent: number) => `battery ${percent}%`,
}
