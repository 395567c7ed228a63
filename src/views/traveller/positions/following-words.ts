import type { FixQueueContext } from '../../../domain/traveller/positions/fix-queue.machine.ts'

/** '1 location', '12 locations'. */
export const positions = (many: number): string => (many === 1 ? '1 location' : `${many} locations`)

/** Why the service did not take positions whose time cannot be right. */
export const clockWords = ({ clock, refused }: Pick<FixQueueContext, 'clock' | 'refused'>): string[] => {
  const were = refused === 1 ? 'was' : 'were'
  return clock === 'ahead'
    ? [
        'This device’s clock is fast.',
        `${positions(refused)} ${were} refused: by this clock, they’re from the future.`,
      ]
    : [
        'This device’s clock is slow.',
        `${positions(refused)} ${were} refused: by this clock, they’re from before your trip.`,
      ]
}
