import type { words as english } from './story.words.ts'

export const words: typeof english = {
  title: 'Una tarde en el agua',
  before: {
    title: 'Antes de salir',
    text: 'Diga qué va a hacer, a qué hora volverá y quién debe saberlo. Toma medio minuto.',
    digits: 'cifras terminan su viaje. Solo usted las sabe.',
    activity: 'Maya elige una actividad: pesca. Podría ser una cita a ciegas, trotar o una propia.',
    back: 'Dice que volverá a las 6:30\u00a0p.m.',
    contacts: '¿Quién debe saberlo? Ana, Ben y Carol.',
  },
  during: {
    title: 'Mientras está fuera',
    text: 'Su teléfono lleva el registro. Usted dedíquese a lo que vino a hacer.',
    people: 'personas ven dónde está, a menos que les envíe un enlace.',
    shared: 'Le envía a Ana un enlace en vivo. Ana ve dónde está y por dónde ha pasado.',
    noSignal: 'No hay señal detrás de la isla. Su teléfono guarda dónde está y lo envía más tarde.',
    mostDays:
      'Casi siempre termina aquí: de vuelta en el muelle, cuatro cifras, viaje cerrado, historial borrado.',
  },
  after: {
    title: 'Si no vuelve',
    text: 'Nadie tiene que presionar nada. Primero le escribimos a usted. ¿No contesta? Sus contactos reciben un mensaje de texto que les muestra dónde está.',
    minutes: 'minutos para contestarnos. Después sus contactos reciben la alerta.',
    asked: 'Le escribimos a Maya para preguntarle si está bien. No contesta.',
    alerted:
      'Ana, Ben y Carol reciben un mensaje de texto con un código de rescate de 6 cifras al azar y un enlace.',
    entered:
      'Ana ingresa el código y su propio número de teléfono, y le lee la posición de Maya a la Guardia Costera.',
    found:
      'La encontraron. Ana presiona CONFIRMAR, y Maya y los demás reciben un mensaje de texto que dice que está a salvo.',
  },
  hours: 'Hora por hora',
  example:
    'Esto es un ejemplo. No somos un servicio de emergencias y no podemos prometer un rescate. En una emergencia, llame al 911.',
}
