import type { words as english } from './product-screens.words.ts'

export const words: typeof english = {
  app: 'La aplicación',
  phone: 'El teléfono de un contacto',
  website: 'El sitio web',
  start: {
    title: 'Diga a qué hora volverá',
    text: 'Una actividad, una hora y las personas que deben saberlo.',
    label:
      'Pantalla “Iniciar un viaje”: entre pesca, cita a ciegas, trote y otra está elegida pesca; hora de regreso, 6:30 p.m.; tres contactos; botón “Comenzar”.',
  },
  underway: {
    title: 'Salga',
    text: 'Envíe un enlace en vivo, y verán dónde está y dónde ha estado.',
    label:
      'Pantalla de un viaje en curso: una carta náutica con el recorrido hasta ahora, “Pesca, en curso, vuelva a más tardar a las 6:30 p.m.”, botón “Ya volví”.',
  },
  late: {
    title: '¿Se retrasó? Primero le preguntamos',
    text: 'Conteste con su PIN, y nadie recibe una alerta.',
    label: 'Pantalla “Ya debía volver. ¿Está bien?” con los botones “Ya volví” y “Más tiempo”.',
  },
  message: {
    title: '¿No contesta? Escribimos a sus contactos',
    text: 'Un código de 6 cifras al azar y un enlace.',
    label:
      'Un mensaje de texto: ALERTA: Maya Ellison debía volver a las 6:30 p.m. EDT. Un enlace. Código de rescate: 246810.',
  },
  panel: {
    title: 'Ven dónde está usted',
    text: 'Posición, ruta y descripción, actualizadas cada 5 segundos.',
    label:
      'El panel de rescate: Maya Ellison, 47 min de retraso, última posición hace 12 segundos; tres líneas que dicen qué hacer; una carta náutica con su ruta y su última posición conocida; botón “Llamar al 911”.',
  },
  checkIn: {
    title: '¿Perdió su teléfono? Use cualquier otro',
    text: 'Con el número de teléfono, la contraseña y el PIN se termina el viaje desde cualquier navegador.',
    label:
      'Página “Aviso de llegada urgente” con número de teléfono, contraseña de su cuenta, PIN de 4 cifras y el botón “Terminar el viaje activo”.',
  },
}
