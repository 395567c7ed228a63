import type { Clock } from '../../domain/kit/clock.ts'
import { MINUTE_MS } from '../../domain/primitives/time-units.ts'
import type { PositionFailure, PositionWatchReport } from '../../domain/traveler/positions/following.ts'
import type { TakenFix } from '../../domain/traveler/positions/waiting-fix.ts'

/** Time without a position after which the watch restarts. Some devices stop reporting. */
export const ASK_AGAIN_AFTER_MS = MINUTE_MS

const wanted = { enableHighAccuracy: true, maximumAge: 0, timeout: MINUTE_MS }

/** Chromium's Battery Status API, which TypeScript doesn't declare. */
type WithBattery = { getBattery?: () => Promise<{ level: number }> }

type Dependencies = {
  geolocation: Pick<Geolocation, 'watchPosition' | 'clearWatch'> | undefined
  battery: WithBattery['getBattery']
  clock: Clock
}

const PERCENT = 100

/** `GeolocationPositionError.PERMISSION_DENIED`. */
const DENIED = 1

export function positionWatch({ geolocation, battery, clock }: Dependencies) {
  return (report: (report: PositionWatchReport) => void): (() => void) => {
    const fail = (reason: PositionFailure) => report({ type: 'position.failed', reason })
    if (!geolocation) {
      fail('missing')
      return () => {}
    }
    let isOver = false
    let watch: number | null = null
    let cancelAskingAgain = () => {}
    let percent: number | null = null
    const readBattery = async () => {
      const level = (await battery?.().catch(() => null))?.level
      percent = level === undefined ? percent : Math.round(level * PERCENT)
    }
    const begin = () => {
      if (watch !== null) geolocation.clearWatch(watch)
      cancelAskingAgain()
      cancelAskingAgain = clock.setTimeout(begin, ASK_AGAIN_AFTER_MS)
      readBattery()
      watch = geolocation.watchPosition(
        (position) => {
          if (isOver) return
          cancelAskingAgain()
          cancelAskingAgain = clock.setTimeout(begin, ASK_AGAIN_AFTER_MS)
          report({ type: 'position.taken', fix: takenFix(position, percent) })
        },
        ({ code }) => {
          if (!isOver) fail(code === DENIED ? 'refused' : 'unavailable')
        },
        wanted,
      )
    }
    begin()
    return () => {
      isOver = true
      cancelAskingAgain()
      if (watch !== null) geolocation.clearWatch(watch)
    }
  }
}

const known = (number: number | null): number | null =>
  number !== null && Number.isFinite(number) && number >= 0 ? number : null

function takenFix({ coords, timestamp }: GeolocationPosition, battery: number | null): TakenFix {
  const { latitude, longitude, accuracy, altitude, speed, heading } = coords
  return {
    fixedAt: Math.round(timestamp),
    latitude,
    longitude,
    battery,
    accuracy: known(accuracy),
    speed: known(speed),
    course: known(heading),
    altitude: altitude !== null && Number.isFinite(altitude) ? altitude : null,
  }
}

export const browserBattery = (): WithBattery['getBattery'] => {
  const { getBattery } = navigator as WithBattery
  return getBattery && (() => getBattery.call(navigator))
}
