import type { AnyStateMachine, InspectionEvent } from 'xstate'

type Observe = (event: InspectionEvent) => void

/** What the visitor keeps to themselves is not shown to anybody else's page either. */
const SECRETS = new Set(['password', 'pin'])
const COVERED = '••••'

/** Whether an address asks for Stately's inspector: '?inspect', or '?inspect=<address of an inspector>'. */
export const asksToInspect = (search: string): boolean => new URLSearchParams(search).has('inspect')

/**
 * The same statecharts, each of whose actors shows itself in Stately's inspector: a window of its own, for whose
 * opening the browser may ask. For development alone; the inspector's code is fetched when it is asked for.
 * @param machines by name, there or still to be fetched, as the views take them.
 */
export function inspected<Machines extends Record<string, unknown>>(
  machines: Machines,
  search: string,
): Machines {
  const observe = observer(new URLSearchParams(search).get('inspect') || undefined)
  const watched = (given: unknown): unknown =>
    typeof given === 'function'
      ? fetched(async () => watched(await given()))
      : watchedMachine(given as AnyStateMachine, observe)
  return Object.fromEntries(
    Object.entries(machines).map(([name, given]) => [name, watched(given)]),
  ) as Machines
}

/** Takes what happens until the inspector is there, then hands everything on. */
function observer(url: string | undefined): Observe {
  const waiting: InspectionEvent[] = []
  let take: Observe = (event) => waiting.push(event)
  import('@statelyai/inspect').then(
    ({ createBrowserInspector }) => {
      const { inspect } = createBrowserInspector({
        ...(url ? { url } : {}),
        serialize: (told) => JSON.parse(JSON.stringify(told, withoutSecrets)),
      })
      take = (event) => inspect.next?.(event)
      waiting.splice(0).forEach(take)
    },
    (fault: unknown) => console.error('the inspector could not be loaded', fault),
  )
  return (event) => take(event)
}

/** The machine, which enters its own actor system's observers before its first state. */
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
