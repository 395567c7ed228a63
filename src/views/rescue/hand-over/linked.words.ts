import { atClock } from '../../../domain/trip/time/english-clock.ts'

export const words = {
  noConnection: (clock: string) => `No connection. This page shows what we knew ${atClock(clock)}.`,
  keepsTrying: 'It keeps trying.',
}
