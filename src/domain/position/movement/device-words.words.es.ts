import type { words as english } from './device-words.words.ts'

export const words: typeof english = {
  aDevice: 'un dispositivo',
  another: 'otro dispositivo',
  numbered: (number) => `el dispositivo ${number}`,
  named: (name) => `“${name}”`,
  leading: (device) => `Esta posición viene de ${device}.`,
  leadingMoved: (device) => `Esta posición viene de ${device}, que estaba en movimiento.`,
  leadingSos: (device) => `Esta posición viene de ${device}. Alguien presionó SOS en él.`,
  other: (device, far, at, position) =>
    `${device} estaba ${far} de ahí${at === null ? '' : ` ${at}`}: ${position}.`,
  otherMoved: (device, far, at, position) =>
    `${device} estaba en movimiento, ${far} de ahí${at === null ? '' : ` ${at}`}: ${position}.`,
}
