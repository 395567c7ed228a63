import type { Fix } from '../trip.ts'

export function byDevice<Position extends Fix>(track: readonly Position[]): Map<number, readonly Position[]> {
  if (track.every(({ device }) => !device)) return new Map(track.length > 0 ? [[0, track]] : [])
  const found = new Map<number, Position[]>()
  for (const fix of track) {
    const own = found.get(fix.device ?? 0)
    if (own) own.push(fix)
    else found.set(fix.device ?? 0, [fix])
  }
  return found
}
