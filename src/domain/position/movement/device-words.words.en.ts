export const words = {
  aDevice: 'a device',
  another: 'another device',
  numbered: (number: number) => `device ${number}`,
  named: (name: string) => `“${name}”`,
  leading: (device: string) => `This position is from ${device}.`,
  leadingMoved: (device: string) => `This position is from ${device}, which was moving.`,
  leadingSos: (device: string) => `This position is from ${device}. Somebody pressed SOS on it.`,
  /** @param at time with its preposition, such as 'at 9:58 AM'; null if unknown. */
  other: (device: string, far: string, at: string | null, position: string) =>
    `${device} was ${far} of there${at === null ? '' : ` ${at}`}: ${position}.`,
  otherMoved: (device: string, far: string, at: string | null, position: string) =>
    `${device} was moving, ${far} of there${at === null ? '' : ` ${at}`}: ${position}.`,
}
