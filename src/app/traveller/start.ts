import type { NonReducibleUnknown } from 'xstate'
import type { Clock } from '../../domain/kit/clock.ts'
import type { PageAttention } from '../../domain/kit/page-attention.ts'
import { limitsChosen } from '../../domain/primitives/reading-rules.ts'
import { alertsForm } from '../../domain/traveller/trip/alerts-change.ts'
import { type PlannedStart, plannedStart } from '../../domain/traveller/trip/trip-draft.ts'
import { tripStartMachine } from '../../domain/traveller/trip/trip-start.machine.ts'
import type { LookedAt, PlanInput } from '../../domain/traveller/trip/trip-start.ts'
import type { KeptStarts, TripStartApi } from '../../domain/traveller/trip/trip-start-api.ts'
import { bindSource, calling, faultsToConsole, tickerOf } from '../bind-later.ts'
import { provideForm } from '../provide.ts'

type StartPorts = { api: TripStartApi; starts: KeptStarts; clock: Clock; attention: PageAttention }

/** The start of a trip and the change of its alerts, with their capabilities. */
export function startMachines({ api, starts, clock, attention }: StartPorts) {
  return {
    tripStart: tripStartMachine.provide({
      actions: {
        ...faultsToConsole,
        keepOnDevice: (_, { owner, kept }) => starts.write(owner, kept),
      },
      actors: {
        readKept: calling(({ owner }: { owner: string }) => ({
          kept: starts.read(owner),
          timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
          now: clock.now(),
        })),
        readFacts: calling((_, signal) => api.readFacts(signal)),
        planStart: calling(({ draft, facts, timeZone }: PlanInput) =>
          plannedStart(draft, facts?.contacts ?? null, {
            timeZone,
            now: clock.now(),
            tripId: crypto.randomUUID(),
          }),
        ),
        sendStart: calling((planned: PlannedStart, signal) => api.sendStart(planned, signal)),
        ticker: tickerOf(async () => ({ clock })),
        attention: bindSource<LookedAt, NonReducibleUnknown, { attention: PageAttention }>(
          async () => ({ attention }),
          (ports, send) =>
            ports.attention.watch((change) => {
              if (change.type !== 'page.hidden') send(change)
            }),
        ),
      },
    }),
    alertsChange: provideForm(alertsForm, ({ input: { tripId }, fields, pin }, signal) =>
      api.changeAlerts({ tripId, alerts: limitsChosen(fields), pin }, signal),
    ),
  }
}
