/** An adapter that throws is a bug: the statechart carries on, and the page's own report of faults hears of it, as the console does. */
export const faultsToConsole = {
  reportFault: (_: unknown, { fault }: { fault: unknown }) => reportError(fault),
}
