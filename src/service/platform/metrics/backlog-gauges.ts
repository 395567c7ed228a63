import { Gauge, type Registry } from 'prom-client'
import type { Backlog } from './meter.ts'

const gaugesOf = (registers: Registry[]) => (name: string, help: string) =>
  new Gauge({ name: `homeward_${name}`, help, registers })

/** @returns a function that sets the gauges of this hour's sign-up and number-change codes; null removes them */
export function signUpGauges(registers: Registry[]) {
  const gauge = gaugesOf(registers)
  const sent = gauge('signup_texts', 'Codes sent for sign-ups and changes of number in this hour.')
  const stopped = gauge('signup_texts_stopped', '1 if no more of these codes are sent in this hour.')
  return (texts: { sent: number; most: number } | null): void => {
    for (const one of texts ? [] : [sent, stopped]) one.remove()
    if (!texts) return
    sent.set(texts.sent)
    stopped.set(texts.sent >= texts.most ? 1 : 0)
  }
}

const secondsSince = (at: number | null, now: number): number =>
  at === null ? 0 : Math.max(0, now - at) / 1_000

/** True for an unknown backup age. Its gauge is removed, because 0 seconds would look healthy. */
const hidden = (name: keyof Backlog, backlog: Backlog): boolean =>
  name === 'backedUpAt' && backlog.backedUpAt === null

const isInstant = (name: keyof Backlog): boolean =>
  name === 'oldestTripDueAt' ||
  name === 'oldestMessageDueAt' ||
  name === 'oldestAlertWaitingSince' ||
  name === 'backedUpAt'

/** @returns a function that sets the gauges; null removes all but `database_up`, which becomes 0 */
export function backlogGauges(registers: Registry[]): (backlog: Backlog | null, now: number) => void {
  const gauge = gaugesOf(registers)
  const up = gauge(
    'database_up',
    '1 while the database answers; without it the numbers of the database are left out.',
  )
  const numbers: Record<keyof Backlog, Gauge> = {
    tripsWatched: gauge('trips_watched', 'Trips that are being watched.'),
    tripsDue: gauge('trips_due', 'Trips that are due to be processed.'),
    oldestTripDueAt: gauge('trips_due_age_seconds', 'How long the longest-waiting trip has been due.'),
    tripsFailing: gauge('trips_failing', 'Watched trips whose last check failed and is retried.'),
    failedTries: gauge('trips_failed_tries', 'Consecutive failed checks of watched trips, added up.'),
    emergenciesOpen: gauge('emergencies_open', 'Alerted trips that haven’t ended.'),
    messagesDue: gauge('messages_due', 'Messages that are due to be sent.'),
    oldestMessageDueAt: gauge(
      'messages_due_age_seconds',
      'How long the longest-waiting message has been due.',
    ),
    oldestAlertWaitingSince: gauge(
      'alerts_waiting_age_seconds',
      'Age of the oldest unsent alert of an open emergency.',
    ),
    alertsGivenUp: gauge('alerts_given_up', 'Alerts of open emergencies that are no longer retried.'),
    alertsUndelivered: gauge(
      'alerts_undelivered',
      'Alert texts of open emergencies that the provider reports as undelivered.',
    ),
    tripsNobodyReached: gauge(
      'trips_nobody_reached',
      'Open emergencies without a message sent to any contact.',
    ),
    backedUpAt: gauge(
      'backup_age_seconds',
      'Age of the last backup that a trial restored; absent if unknown.',
    ),
    emergenciesUnknown: gauge(
      'emergencies_unknown',
      'Open emergencies whose contacts were all texted and called, none with a reaction.',
    ),
  }

  return (backlog, now) => {
    up.set(backlog ? 1 : 0)
    if (!backlog) {
      for (const number of Object.values(numbers)) number.remove()
      return
    }
    for (const name of Object.keys(numbers) as (keyof Backlog)[])
      if (hidden(name, backlog)) numbers[name].remove()
      else numbers[name].set(isInstant(name) ? secondsSince(backlog[name], now) : (backlog[name] ?? 0))
  }
}
