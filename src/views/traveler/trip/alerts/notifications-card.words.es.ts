import type { words as english } from './notifications-card.words.ts'

export const words: typeof english = {
  heading: 'Notificaciones',
  failed: 'Eso no funcionó.',
  checkConnection: 'Revise su conexión e inténtelo de nuevo.',
  checking: 'Comprobando las notificaciones...',
  off: 'Este navegador puede preguntarle si está bien cuando tarde en volver o se active una alarma.',
  turnOn: 'Activar notificaciones',
  turningOn: 'Activando...',
  on: 'Están activadas. Este navegador le pregunta si está bien cuando tarda en volver o se activa una alarma, y le avisa cuando sus contactos reciben una alerta.',
  stillTexted: 'El mensaje de texto le llegará de todos modos.',
  turnOff: 'Desactivar notificaciones',
  turningOff: 'Desactivando...',
  denied:
    'Su navegador bloquea nuestras notificaciones. Abra la configuración de este sitio junto a la dirección en su navegador, o la configuración de la aplicación en su teléfono, y permítalas.',
  checkAgain: 'Comprobar otra vez',
  installFirst:
    'En un iPhone o iPad, agregue primero la aplicación a su pantalla de inicio: en Safari toque Compartir, luego Agregar a inicio, y ábrala desde ahí.',
  textedUntilThen: 'Hasta entonces le escribiremos.',
  unsupported: 'Este navegador no puede mostrar notificaciones.',
  textedIfLate: 'Si tarda en volver, le enviaremos un mensaje de texto.',
  unknown: 'En este momento no podemos comunicarnos con Homeward, así que no sabemos si están activadas.',
  tryAgain: 'Intentar de nuevo',
}
