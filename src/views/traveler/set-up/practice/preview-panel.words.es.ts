import type { words as english } from './preview-panel.words.ts'

export const words: typeof english = {
  example: 'Ejemplo',
  region: 'Ejemplo del panel de rescate',
  upToDate: 'Aquí sus contactos ven si todo esto está al día.',
  upToDateForContact: 'Aquí usted ve si todo esto está al día.',
  vote: 'Aquí sus contactos dicen que usted está a salvo, o votan que la emergencia ya terminó.',
  voteForContact: 'Aquí usted dice que la persona está a salvo, o vota que la emergencia ya terminó.',
}
