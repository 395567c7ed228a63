import { type EventObject, fromCallback, type NonReducibleUnknown } from 'xstate'

/**
 * A source of events that sends what the test says. Bind `actor` by `machine.provide`.
 * `started` holds the input of every start, `running` how many run at this moment.
 */
export function reportedByHand<Sent extends EventObject, Input extends NonReducibleUnknown>() {
  const started: Input[] = []
  const senders = new Set<(event: Sent) => void>()
  return {
    started,
    get running() {
      return senders.size
    },
    actor: fromCallback<EventObject, Input, Sent>(({ sendBack, input }) => {
      started.push(input)
      senders.add(sendBack)
      return () => senders.delete(sendBack)
    }),
    report: (event: Sent) => {
      for (const send of senders) send(event)
    },
  }
}
