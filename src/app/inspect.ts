import type { AnyStateMachine, InspectionEvent } from 'xstate'

type Observe = (event: InspectionEvent) => void

/** Names of secrets, whose values are masked before they are sent to the inspector's page. */
const SECRETS = new Set(['password', 'newPassword', 'pin', 'code', 'token'])
const COVERED = '••••'

/** The workbench's own inspector, which the development server serves from its sources: it needs no internet. */
const HERE = '/src/workbench/inspect.html'
const STATELYS = 'https://stately.ai/inspect'

/** After so long without an answer of the inspector the developer is told, ms. */
const PATIENCE_MS = 10_000

/**
 * Whether an address asks for an inspector: '?inspect' for Stately's, '?inspect=here' for the workbench's,
 * '?inspect=<address>' for any other.
 */
export const asksToInspect = (search: string): boolean => new URLSearchParams(search).has('inspect')

/**
 * The same statecharts, each of whose actors shows itself in an inspector: a window of its own, for whose opening the
 * browser may ask. For development alone; the inspector's code is fetched when it is asked for.
 * @param machines by name, there or still to be fetched, as the views take them.
 */
export function inspected<Machines extends Record<string, unknown>>(
  machines: Machines,
  search: string,
): Machines {
  const named = new URLSearchParams(search).get('inspect') || STATELYS
  const url = named === 'here' ? HERE : named
  const observe = observer(url)
  warnWithoutAnswer(url)
  const watched = (given: unknown): unknown =>
    typeof given === 'function'
      ? fetched(async () => watched(await given()))
      : watchedMachine(given as AnyStateMachine, observe)
  return Object.fromEntries(
    Object.entries(machines).map(([name, given]) => [name, watched(given)]),
  ) as Machines
}

/** Takes what happens until the inspector is there, then hands everything on. */
function observer(url: string): Observe {
  const waiting: InspectionEvent[] = []
  let take: Observe = (event) => waiting.push(event)
  import('@statelyai/inspect').then(
    ({ createBrowserInspector }) => {
      const { inspect } = createBrowserInspector({
        url,
        serialize: (told) => JSON.parse(JSON.stringify(told, withoutSecrets)),
      })
      take = (event) => inspect.next?.(event)
      waiting.splice(0).forEach(take)
    },
    (fault: unknown) => console.error('the inspector could not be loaded', fault),
  )
  return (event) => take(event)
}

/** Stately's inspector is a page of the internet, and a browser may keep its window shut. */
function warnWithoutAnswer(url: string): void {
  const told = setTimeout(
    () =>
      console.error(
        `no inspector has answered at ${url}: is its window blocked? Without the internet use ?inspect=here`,
      ),
    PATIENCE_MS,
  )
  addEventListener('message', ({ data }: MessageEvent<{ type?: unknown } | null>) => {
    if (data?.type === '@statelyai.connected') clearTimeout(told)
  })
}

/** The machine, which registers its own actor system's inspection before its first state. */
function watchedMachine(machine: AnyStateMachine, observe: Observe): AnyStateMachine {
  const copy = machine.provide({})
  const begin = copy.getInitialSnapshot
  return Object.assign(copy, {
    getInitialSnapshot: ((scope, input) => {
      scope.system.inspect(observe)
      observe({ type: '@xstate.actor', actorRef: scope.self, rootId: scope.sessionId })
      return begin(scope, input)
    }) satisfies typeof begin,
  })
}

/** The same promise for every caller, as a screen that waits for it wants. */
function fetched<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loading: Promise<Value> | null = null
  return () => {
    loading ??= load()
    return loading
  }
}

/** For JSON: what stands under a secret's name is covered, and so is what is typed into its field. */
function withoutSecrets(name: string, value: unknown): unknown {
  if (SECRETS.has(name)) return value && COVERED
  const typed = value as { field?: unknown } | null
  if (typeof typed === 'object' && SECRETS.has(String(typed?.field))) return { ...typed, text: COVERED }
  return value
}
