export const words = {
  you: {
    sos: () => 'You pressed SOS.',
    tooFast: (speed: string) => `You've been going faster than ${speed}.`,
    notMoved: (length: string) => `You haven't moved for ${length}.`,
    silentSince: (clock: string) => `No word from you since ${clock}.`,
    silentFor: (length: string) => `No word from you for ${length}`,
    lowBattery: (percent: number) => `Your phone battery is below ${percent}%.`,
    offRoute: (distance: string) => `You're over ${distance} off your planned route.`,
    pressureChange: (hPa: number) => `The air pressure around you changed by over ${hPa} hPa.`,
  },
  /**
   * @param start the traveler's name for the start of a sentence.
   * @param inside the traveler's name within a sentence.
   */
  traveler: (start: string, inside: string) => ({
    sos: () => `${start} pressed SOS.`,
    tooFast: (speed: string) => `${start} has been going faster than ${speed}.`,
    notMoved: (length: string) => `${start} hasn't moved for ${length}.`,
    silentSince: (clock: string) => `No word from ${inside} since ${clock}.`,
    silentFor: (length: string) => `No word from ${inside} for ${length}`,
    lowBattery: (percent: number) => `${start}’s phone battery is below ${percent}%.`,
    offRoute: (distance: string) => `${start} is over ${distance} off the planned route.`,
    pressureChange: (hPa: number) => `The air pressure around ${inside} changed by over ${hPa} hPa.`,
  }),
}
