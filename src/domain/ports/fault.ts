/**
 * Something broke that no adapter may break: an actor threw instead of answering. The statechart goes on
 * with its honest failure; the fault is handed to this action, which `src/app` binds to a log.
 */
export const reportFault = (_: unknown, _fault: { fault: unknown }): void => {}

/** The action of an `onError` that hands the thrown value to `reportFault`. */
export const faultReported = {
  type: 'reportFault' as const,
  params: ({ event }: { event: { error: unknown } }) => ({ fault: event.error }),
}
