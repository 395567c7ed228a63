import { routes } from '../../contract/routes.ts'
import { devicesAnswer } from '../../contract/traveler-account.ts'
import { planDefaultsAnswer } from '../../contract/traveler-trip.ts'
import type { ContactsSent, PinsSent } from '../../domain/traveler/set-up/set-up-api.ts'
import type { HttpCall } from './call.ts'
import { readAnswer, securedChange, travelerCall } from './traveler-call.ts'

export function createSetUpApi({ call }: { call: HttpCall }) {
  const ask = travelerCall(call)
  return {
    writeContacts: async ({ contacts, secret }: ContactsSent, signal?: AbortSignal) =>
      securedChange(await ask(routes.writeContacts, signal, { contacts, ...secret })),
    async readSetUp(signal?: AbortSignal) {
      const answers = await Promise.all([
        ask(routes.readPlanDefaults, signal),
        ask(routes.readDevices, signal),
      ])
      const plan = readAnswer(planDefaultsAnswer, answers[0])
      const known = readAnswer(devicesAnswer, answers[1])
      if (!plan || !known) return null
      return {
        hasPlan: plan.plan !== null,
        hasTracker: known.devices.some(
          ({ revokedAt, lastPositionAt }) => revokedAt === null && lastPositionAt !== null,
        ),
      }
    },
    writePins: async (sent: PinsSent, signal?: AbortSignal) =>
      securedChange(await ask(routes.setPins, signal, sent)),
  }
}
