import { type EventObject, fromCallback, fromPromise, type NonReducibleUnknown } from 'xstate'
import { doesServiceAnswer } from '../adapters/browser/service-answers.ts'
import { type ClockTicked, type TickerInput, tick } from '../domain/kit/clock.ts'
import type { RescuePorts } from './site/rescue-composition.ts'

export type LoadPorts<Ports = RescuePorts> = () => Promise<Ports>

export type Loads = {
  load: LoadPorts
  /** Loads the adapters for background work. Text pages and panels with data wait for `whenSettled`. */
  loadAtRest: LoadPorts
}

/**
 * Tells the visitor to reload the page if the adapters fail to load although our service answers: most
 * browsers never refetch a failed module until the page is left (docs/decisions/0033).
 */
export const tellingLoss =
  <Ports>(load: LoadPorts<Ports>): LoadPorts<Ports> =>
  async () => {
    const { classList } = document.documentElement
    try {
      const ports = await load()
      classList.remove('incomplete')
      return ports
    } catch (fault) {
      if (await doesServiceAnswer()) classList.add('incomplete')
      throw fault
    }
  }

export const bindCall = <Output, Input extends NonReducibleUnknown, Ports = RescuePorts>(
  load: LoadPorts<Ports>,
  run: (ports: Ports, input: Input, signal: AbortSignal) => Output | Promise<Output>,
) => fromPromise<Output, Input>(async ({ input, signal }) => run(await load(), input, signal))

export const bindAction =
  <Params>(load: LoadPorts, run: (ports: RescuePorts, params: Params) => unknown) =>
  (_: unknown, params: Params): void => {
    load()
      .then((ports) => run(ports, params))
      .catch((fault: unknown) => console.error(fault))
  }

const ASK_AGAIN_AFTER_MS = 5_000

/** Creates a callback actor that starts once the adapters have loaded. Retries if they fail to load. */
export const bindSource = <Sent extends EventObject, Input extends NonReducibleUnknown, Ports = RescuePorts>(
  load: LoadPorts<Ports>,
  start: (ports: Ports, send: (event: Sent) => void, input: Input) => () => void,
) =>
  fromCallback<EventObject, Input, Sent>(({ sendBack, input }) => {
    let stopped = false
    let stop: (() => void) | undefined
    const begin = () => {
      load().then(
        (ports) => {
          if (stopped) return
          stop = start(ports, sendBack, input)
          // The first event can stop the actor before `start` returns.
          if (stopped) stop()
        },
        (fault: unknown) => {
          if (stopped) return
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

export const tickerOf = (load: LoadPorts<Pick<RescuePorts, 'clock'>>) =>
  bindSource<ClockTicked, TickerInput, Pick<RescuePorts, 'clock'>>(load, ({ clock }, send, input) =>
    tick(clock, send, input),
  )

export const reporting = <Report extends EventObject>(
  watch: (report: (report: Report) => void) => () => void,
) => fromCallback<EventObject, undefined, Report>(({ sendBack }) => watch(sendBack))

/** Reports exceptions in actors as uncaught errors. */
export const faultsToConsole = {
  reportFault: (_: unknown, { fault }: { fault: unknown }) => reportError(fault),
}

export const calling = <Output, Input extends NonReducibleUnknown = NonReducibleUnknown>(
  run: (input: Input, signal: AbortSignal) => Output | Promise<Output>,
) => fromPromise<Output, Input>(async ({ input, signal }) => run(input, signal))
