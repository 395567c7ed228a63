import { type EventObject, fromCallback, fromPromise, type NonReducibleUnknown } from 'xstate'
import { type ClockTicked, type TickerInput, tick } from '../domain/ports/clock.ts'
import type { SitePorts } from './container.ts'

/** Gives the composed ports as soon as their chunk has arrived. */
export type LoadPorts = () => Promise<SitePorts>

/**
 * Fills a promise slot with a port that may still be loading.
 * Errors: a chunk that cannot be loaded rejects, and the statechart's onError takes it as unreachable.
 */
export const bindCall = <Output, Input extends NonReducibleUnknown>(
  load: LoadPorts,
  run: (ports: SitePorts, input: Input, signal: AbortSignal) => Output | Promise<Output>,
) => fromPromise<Output, Input>(async ({ input, signal }) => run(await load(), input, signal))

/**
 * Fills an action with a port that may still be loading. Nothing waits for it.
 * Errors: what goes wrong is said in the console.
 */
export const bindAction =
  <Params>(load: LoadPorts, run: (ports: SitePorts, params: Params) => unknown) =>
  (_: unknown, params: Params): void => {
    load()
      .then((ports) => run(ports, params))
      .catch((fault: unknown) => console.error(fault))
  }

/** A source whose ports did not arrive asks for them again after this, ms. */
const ASK_AGAIN_AFTER_MS = 5_000

/** Fills an event source slot the same way; stopped before the ports arrived, it never starts. */
export const bindSource = <Sent extends EventObject, Input extends NonReducibleUnknown>(
  load: LoadPorts,
  start: (ports: SitePorts, send: (event: Sent) => void, input: Input) => () => void,
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
export const tickerOf = (load: LoadPorts) =>
  bindSource<ClockTicked, TickerInput>(load, ({ clock }, send, input) => tick(clock, send, input))

/** An adapter that throws is a bug: the statechart carries on, and the page's own report of faults hears of it, as the console does. */
export const faultsToConsole = {
  reportFault: (_: unknown, { fault }: { fault: unknown }) => reportError(fault),
}
