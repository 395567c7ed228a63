import { fromPromise, type NonReducibleUnknown } from 'xstate'

/** An actor that calls a port once. */
export const calling = <Output, Input extends NonReducibleUnknown = NonReducibleUnknown>(
  run: (input: Input, signal: AbortSignal) => Output | Promise<Output>,
) => fromPromise<Output, Input>(async ({ input, signal }) => run(input, signal))
