import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type * as z from 'zod/mini'
import {
  openPracticeRequest,
  practiceAnswer,
  practiceQuery,
  practiceShown,
  startPracticeRequest,
} from '../../contract/practice.ts'
import { routes } from '../../contract/routes.ts'
import { fullNameOf } from '../../domain/person/full-name.ts'
import { MINUTE_MS } from '../../domain/primitives/time-units.ts'
import type { PanelFacts } from '../../domain/rescue/panel/panel.ts'
import { contactLinkAttempt } from '../accounts/account-limits.ts'
import { keepNames, type NamesDependencies } from '../accounts/profile/names.ts'
import type { Traveler } from '../accounts/profile/profile-facts.ts'
import { requireSignIn, type SignInDependencies, signedInOf } from '../accounts/sessions/signed-in.ts'
import { canRing } from '../messages/message-settings.ts'
import { at } from '../platform/http/at.ts'
import { refuse, refuseOutcome } from '../platform/http/refusals.ts'
import type { Tokens } from '../platform/ports.ts'
import { addressKey } from '../platform/throttle/address-key.ts'
import { admit } from '../platform/throttle/guard.ts'
import type { Throttle } from '../platform/throttle/throttle.ts'
import { beginDrill, type PracticeStanding, practiceStanding } from './begin-drill.ts'
import type { DrillStore } from './ports.ts'

type DrillDependencies = Parameters<typeof practiceStanding>[0]

type DrillContext = {
  ports: SignInDependencies &
    NamesDependencies &
    DrillDependencies & { drills: DrillStore; tokens: Pick<Tokens, 'hash'>; throttle: Throttle } & {
      examplePanel(traveler: Traveler, now: number): PanelFacts
    }
  settings: { CALL_AFTER: number } & Parameters<typeof canRing>[0]
}

const LONGEST_WAIT_MS = 10 * MINUTE_MS

export const drillRoutes: FastifyPluginAsyncZod<DrillContext> = async (server, { ports, settings }) => {
  const canCall = canRing(settings)
  const onWire = ({ contacts, ...standing }: PracticeStanding): z.infer<typeof practiceAnswer> => ({
    at: ports.clock.now(),
    canCall,
    ...standing,
    contacts: contacts.map(({ contact: { name, number }, can, from }) => ({ name, number, can, from })),
  })

  await server.register(async (own: typeof server) => {
    requireSignIn(own, ports)
    own.route({
      ...at(routes.readPractice),
      schema: {
        summary: 'Says whether and with which contacts practice can start, and returns the newest result.',
        querystring: practiceQuery,
        response: { 200: practiceAnswer },
      },
      handler: async (request) =>
        onWire(await practiceStanding(ports, signedInOf(request).account, request.query.timeZone ?? null)),
    })

    own.route({
      ...at(routes.startPractice),
      config: {
        refusals: [
          'practiceRuns',
          'practiceInAlert',
          'practiceUnasked',
          'practiceByNight',
          'practiceLately',
          'practiceOff',
        ],
      },
      schema: {
        summary: 'Starts a practice alert with the contacts who agreed to it.',
        description:
          'Practice is limited to once a week and to daytime at the contact’s place, and lasts at most an hour. Every message says that it is practice.',
        body: startPracticeRequest,
        response: { 200: practiceAnswer },
      },
      handler: async (request, reply) => {
        const { account } = signedInOf(request)
        const { calls, timeZone = null } = request.body
        if (calls && !canCall) return refuse(reply, 'practiceOff')
        const named = { ...account, ...(await keepNames(ports, account)) }
        const callAfterMs = calls ? Math.min(settings.CALL_AFTER, LONGEST_WAIT_MS) : null
        const outcome = await beginDrill(ports, named, { timeZone, callAfterMs })
        return outcome.kind === 'read' ? onWire(outcome.standing) : refuseOutcome(reply, outcome)
      },
    })

    own.route({
      ...at(routes.stopPractice),
      schema: {
        summary: 'Ends a practice alert and withdraws its unsent messages.',
        response: { 200: practiceAnswer },
      },
      handler: async (request) => {
        const { account } = signedInOf(request)
        await ports.drills.stop(account.userId, ports.clock.now())
        return onWire(await practiceStanding(ports, account, null))
      },
    })
  })

  server.route({
    ...at(routes.openPractice),
    config: { refusals: ['requestUnknown', 'throttled'] },
    schema: {
      summary: 'Returns a practice alert, by the link in its text. Opening it counts as reached.',
      body: openPracticeRequest,
      response: { 200: practiceShown },
    },
    handler: async (request, reply) => {
      const now = ports.clock.now()
      const opened = await ports.drills.open(ports.tokens.hash(request.body.token), now)
      if (opened) {
        const { traveler, goesOn } = opened
        return { traveler: fullNameOf(traveler), goesOn, panel: ports.examplePanel(traveler, now) }
      }
      const admission = await admit(ports.throttle, contactLinkAttempt(addressKey(request.ip)))
      return refuseOutcome(reply, admission.kind === 'throttled' ? admission : { kind: 'requestUnknown' })
    },
  })
}
