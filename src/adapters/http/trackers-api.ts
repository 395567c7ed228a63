import { routes, routeTo } from '../../contract/routes.ts'
import { devicesAnswer, newDeviceAnswer } from '../../contract/traveler-account.ts'
import type { FormCall } from '../../domain/kit/form.machine.ts'
import type { ReadingCalls } from '../../domain/kit/reading.machine.ts'
import { sentSecret } from '../../domain/traveler/account/secret.ts'
import type { PairingFields, PairingOutcome, ReadTrackers } from '../../domain/traveler/positions/tracker.ts'
import type { HttpCall } from './call.ts'
import { readAnswer, reads, removed, securedRefusal, travelerCall, withoutData } from './traveler-call.ts'

type TrackersApi = {
  trackers: ReadingCalls<ReadTrackers, undefined, { deviceId: string }>
  pair: FormCall<PairingFields, PairingOutcome, unknown>
}

export function createTrackersApi({ call }: { call: HttpCall }): TrackersApi {
  const ask = travelerCall(call)
  return {
    trackers: {
      read: reads(call, routes.readDevices, devicesAnswer, ({ devices, at }) => ({ trackers: devices, at })),
      change: async ({ deviceId }, _, signal) =>
        removed(await ask(routeTo(routes.revokeDevice, { deviceId }), signal)),
    },
    async pair({ fields }, signal) {
      const json = { name: fields.name.trim(), ...sentSecret(fields.secret) }
      const answer = await ask(routes.addDevice, signal, json)
      const paired = readAnswer(newDeviceAnswer, answer)
      return paired ? { kind: 'done', paired } : (securedRefusal(answer) ?? withoutData(answer))
    },
  }
}
