import type { FixQueueContext } from '../../../domain/traveller/positions/fix-queue.machine.ts'

/** '1 position', '12 positions'. */
export const positions = (many: number): string => (many === 1 ? '1 position' : `${many} positions`)

/** Why the service did not take positions whose time cannot be right. */
export const clockWords = ({ clock, refused }: Pick<FixQueueContext, 'clock' | 'refused'>): string[] => {
  const were = refused === 1 ? 'was' : 'were'
  return clock === 'ahead'
    ? [
        'The clock of this device is ahead.',
        `${positions(refused)} ${were} not taken: by this clock, they are from the future.`,
      ]
    : [
        'The clock of this device is behind.',
        `${positions(refused)} ${were} not taken: by this clock, they are from before your trip.`,
      ]
}
