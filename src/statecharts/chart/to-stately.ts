import type { ActionData, GuardData, Statechart, StateData, TransitionData } from './statechart.ts'

type Json = { [key: string]: unknown }

/** Argument of `createMachine(…)` for Stately; code is replaced by names. */
export const toStately = (chart: Statechart): Json => ({ id: chart.id, ...stateConfig(chart.root) })

function stateConfig(state: StateData): Json {
  const of = (kind: TransitionData['trigger']['kind']) =>
    state.transitions.filter(({ trigger }) => trigger.kind === kind)
  const initial = state.states.find((child) => child.isInitial)
  return withoutEmpty({
    type:
      state.kind === 'parallel' || state.kind === 'final' || state.kind === 'history'
        ? state.kind
        : undefined,
    initial: initial?.name,
    description: state.description ?? undefined,
    tags: state.tags,
    entry: state.entry.map(actionConfig),
    exit: state.exit.map(actionConfig),
    invoke: state.invokes.map(({ id, src }) =>
      withoutEmpty({
        id,
        src,
        onDone: of('done').filter(isFor(src)).map(transitionConfig),
        onError: of('error').filter(isFor(src)).map(transitionConfig),
        onSnapshot: of('snapshot').filter(isFor(src)).map(transitionConfig),
      }),
    ),
    on: grouped(of('event'), ({ trigger }) => (trigger.kind === 'event' ? trigger.event : '')),
    always: of('always').map(transitionConfig),
    after: grouped(of('after'), ({ trigger }) => (trigger.kind === 'after' ? trigger.key : '')),
    onDone: of('finished').map(transitionConfig),
    states: Object.fromEntries(state.states.map((child) => [child.name, stateConfig(child)])),
  })
}

const transitionConfig = ({ targets, guard, actions, reenters, description }: TransitionData): Json => ({
  ...withoutEmpty({
    target: targets.length === 1 ? `#${targets[0]}` : targets.map((target) => `#${target}`),
    guard: guard === null ? undefined : guardConfig(guard),
    reenter: reenters && targets.length > 0 ? true : undefined,
    description: description ?? undefined,
  }),
  actions: actions.map(actionConfig),
})

const guardConfig = ({ text, answer }: GuardData): Json =>
  answer === null ? { type: text } : { type: 'answered', params: { expected: answer } }

const actionConfig = ({ type, params }: ActionData): Json => (params === null ? { type } : { type, params })

const isFor =
  (src: string) =>
  ({ trigger }: TransitionData): boolean =>
    'of' in trigger && trigger.of === src

function grouped(transitions: TransitionData[], key: (transition: TransitionData) => string): Json {
  const groups: Record<string, Json[]> = {}
  for (const transition of transitions) {
    groups[key(transition)] = [...(groups[key(transition)] ?? []), transitionConfig(transition)]
  }
  return groups
}

const withoutEmpty = (config: Json): Json =>
  Object.fromEntries(
    Object.entries(config).filter(
      ([, value]) =>
        value !== undefined && (typeof value !== 'object' || value === null || Object.keys(value).length > 0),
    ),
  )
