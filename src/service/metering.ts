import type { Message } from './messages/message.ts'
import type { OutboxStore } from './messages/ports.ts'
import type { Sender } from './messages/sender.ts'
import type { Meter } from './platform/metrics/meter.ts'
import type { Decision, Emergency } from './trips/emergency.ts'
import type { TripStore } from './trips/ports.ts'

/** The sender with what became of each try counted. */
export const meteredSender =
  (send: Sender, meter: Meter): Sender =>
  async (message, earlier) => {
    const outcome = await send(message, earlier)
    meter.message(message, outcome.kind)
    return outcome
  }

const isAlert = (kind: Message['kind']) => kind === 'alert' || kind === 'distress'

/** Makes a decision and keeps in mind which alert it writes. */
function seen<Answer>(decide: (emergency: Emergency) => Decision<Answer>) {
  let alert: 'alert' | 'distress' | null = null
  const note = (messages: Message[]): Message[] => {
    for (const { kind } of messages) if (isAlert(kind)) alert = kind === 'distress' ? 'distress' : 'alert'
    return messages
  }
  return {
    alert: () => alert,
    decide(emergency: Emergency): Decision<Answer> {
      const decision = decide(emergency)
      const { change } = decision
      if (!change) return decision
      note(change.messages)
      const { withCode } = change
      return withCode
        ? { ...decision, change: { ...change, withCode: (code) => note(withCode(code)) } }
        : decision
    },
  }
}

/** The store with alerts counted once they are written. */
export function meteredTrips(trips: TripStore, meter: Meter): TripStore {
  const counted = async <Answer, Result>(
    decide: (emergency: Emergency) => Decision<Answer>,
    change: (decide: (emergency: Emergency) => Decision<Answer>) => Promise<Result>,
    isWritten: (result: Result) => boolean = () => true,
  ): Promise<Result> => {
    const decision = seen(decide)
    const result = await change(decision.decide)
    const alert = decision.alert()
    if (alert && isWritten(result)) meter.alert(alert)
    return result
  }
  return {
    ...trips,
    changeTrip: (tripId, decide) => counted(decide, (own) => trips.changeTrip(tripId, own)),
    changeDueTrip: (now, decide) =>
      counted(
        decide,
        (own) => trips.changeDueTrip(now, own),
        ({ kind }) => kind === 'changed',
      ),
    changeOpenTrip(userId, decide) {
      let trip: Parameters<typeof decide>[1]
      return counted(
        (emergency) => decide(emergency, trip),
        (own) =>
          trips.changeOpenTrip(userId, (emergency, open) => {
            trip = open
            return own(emergency)
          }),
      )
    },
  }
}

/** The store with messages counted that may not go out. */
export const meteredOutbox = (outbox: OutboxStore, meter: Meter): OutboxStore => ({
  ...outbox,
  claimMessage: (lane, now, decide) =>
    outbox.claimMessage(lane, now, (message, record) => {
      const decision = decide(message, record)
      if (decision.kind === 'withhold')
        meter.message(message, decision.reason === 'cap' ? 'withheldByCap' : 'withheldByOptOut')
      return decision
    }),
})
