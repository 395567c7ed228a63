import { routes, routeTo } from '../../contract/routes.ts'
import { devicesAnswer, newDeviceAnswer } from '../../contract/traveller-account.ts'
import type { TrackersApi } from '../../domain/traveller/positions/trackers-api.ts'
import type { HttpCall } from './call.ts'
import { securedRefusal } from './secured-change.ts'
import { readAnswer, removed, travellerCall, withoutData } from './traveller-call.ts'

const instantIn = (text: string | null) => (text === null ? null : Date.parse(text))

/** A traveller's trackers over HTTP. */
export function createTrackersApi({ call }: { call: HttpCall }): TrackersApi {
  const ask = travellerCall(call)
  return {
    async readTrackers(signal) {
      const answer = await ask(routes.readDevices, signal)
      const read = readAnswer(devicesAnswer, answer)
      if (!read) return withoutData(answer)
      const trackers = read.devices.map(
        ({ deviceId, name, createdAt, lastUsedAt, lastPositionAt, revokedAt }) => ({
          deviceId,
          name,
          createdAt: Date.parse(createdAt),
          lastUsedAt: instantIn(lastUsedAt),
          lastPositionAt: instantIn(lastPositionAt),
          revokedAt: instantIn(revokedAt),
        }),
      )
      return { kind: 'read', read: { trackers, at: Date.parse(read.at) } }
    },
    async addTracker({ name, secret }, signal) {
      const answer = await ask(routes.addDevice, signal, { name, ...secret })
      const paired = readAnswer(newDeviceAnswer, answer)
      return paired ? { kind: 'paired', paired } : (securedRefusal(answer) ?? withoutData(answer))
    },
    async removeTracker(deviceId, signal) {
      return removed(await ask(routeTo(routes.revokeDevice, { deviceId }), signal))
    },
  }
}
