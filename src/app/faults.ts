/** An adapter that throws is a bug: the statechart carries on, and whoever looks at the console sees why. */
export const faultsToConsole = {
  reportFault: (_: unknown, { fault }: { fault: unknown }) => console.error(fault),
}
