import { type EventObject, fromCallback, fromPromise, type NonReducibleUnknown } from 'xstate'
import { type ClockTicked, type TickerInput, tick } from '../domain/kit/clock.ts'
import type { SitePorts } from './site/container.ts'

/** Loads the composed ports, whose chunk is fetched beside the page. */
export type LoadPorts<Ports = SitePorts> = () => Promise<Ports>

/**
 * A promise actor on a port that may still be loading.
 * Errors: rejects where the chunk cannot be loaded, which the statechart's `onError` treats as unreachable.
 */
export const bindCall = <Output, Input extends NonReducibleUnknown, Ports = SitePorts>(
  load: LoadPorts<Ports>,
  run: (ports: Ports, input: Input, signal: AbortSignal) => Output | Promise<Output>,
) => fromPromise<Output, Input>(async ({ input, signal }) => run(await load(), input, signal))

/** An action on a port that may still be loading. Nothing waits for it. Errors: reported to the console. */
export const bindAction =
  <Params>(load: LoadPorts, run: (ports: SitePorts, params: Params) => unknown) =>
  (_: unknown, params: Params): void => {
    load()
      .then((ports) => run(ports, params))
      .catch((fault: unknown) => console.error(fault))
  }

/** After this long a source loads the ports again where that failed, ms. */
const ASK_AGAIN_AFTER_MS = 5_000

/** A callback actor on a port that may still be loading; stopped before the ports have loaded, it never starts. */
export const bindSource = <Sent extends EventObject, Input extends NonReducibleUnknown, Ports = SitePorts>(
  load: LoadPorts<Ports>,
  start: (ports: Ports, send: (event: Sent) => void, input: Input) => () => void,
) =>
  fromCallback<EventObject, Input, Sent>(({ sendBack, input }) => {
    let stopped = false
    let stop: (() => void) | undefined
    const begin = () => {
      load().then(
        (ports) => {
          if (!stopped) stop = start(ports, sendBack, input)
        },
        (fault: unknown) => {
          console.error('the composition could not be loaded', fault)
          const again = setTimeout(begin, ASK_AGAIN_AFTER_MS)
          stop = () => clearTimeout(again)
        },
      )
    }
    begin()
    return () => {
      stopped = true
      stop?.()
    }
  })

/** The ticker on the composed clock. */
export const tickerOf = (load: LoadPorts<Pick<SitePorts, 'clock'>>) =>
  bindSource<ClockTicked, TickerInput, Pick<SitePorts, 'clock'>>(load, ({ clock }, send, input) =>
    tick(clock, send, input),
  )

/**
 * Reports what an adapter threw, which is a bug: to the console and, as an uncaught error, to the page's own
 * report of faults.
 */
export const faultsToConsole = {
  reportFault: (_: unknown, { fault }: { fault: unknown }) => reportError(fault),
}

/** An actor that calls a port once. */
export const calling = <Output, Input extends NonReducibleUnknown = NonReducibleUnknown>(
  run: (input: Input, signal: AbortSignal) => Output | Promise<Output>,
) => fromPromise<Output, Input>(async ({ input, signal }) => run(input, signal))
