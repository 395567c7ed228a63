import { brand } from '../../../domain/site/brand.ts'
import type { words as english } from './home-page.words.tsx'

export const words: typeof english = {
  afternoon: (time) => `${time}\u00a0p.m.`,

  heading: 'Alguien sabe a qué hora debe volver usted.',
  lead: `${brand.name} sigue su viaje. Si se retrasa y no contesta, las personas que usted eligió ven dónde está y lo que un rescatista necesita saber.`,
  openTrip: 'Abrir su viaje',
  start: 'Empezar en su navegador',
  howItWorks: 'Cómo funciona',
  free: (waitlist) => (
    <>
      Lo esencial es gratis. La aplicación para iOS y Android llegará pronto:{' '}
      {waitlist('únase a la lista de espera de la beta')}.
    </>
  ),
  panelPicture:
    'El panel de rescate en el teléfono de un contacto: Maya Ellison, 47 min de retraso, su ruta y su última posición conocida.',

  screens: 'Las pantallas de un viaje',
  screensAreDrawn: 'Todo esto ya funciona en su navegador. Las imágenes son dibujos.',
  carousel: 'carrusel',
  previous: 'Anterior',
  next: 'Siguiente',
  count: (place, all) => `${place} de ${all}`,

  contacts: 'Si alguien le eligió como contacto de emergencia',
  contactsNeed:
    'No necesita una aplicación ni una cuenta, solo un teléfono que reciba mensajes de texto y un navegador.',
  text: {
    title: 'El mensaje de texto',
    text: 'Usted recibe un mensaje con un código de rescate de 6 cifras y un enlace. Abra el enlace o venga aquí.',
  },
  code: {
    title: 'El código y su número de teléfono',
    text: 'Ingrese el código y después su propio número. Solo sirve el número al que le escribimos, así que nadie más puede entrar.',
  },
  panel: {
    title: 'El panel de rescate',
    text: 'Usted ve la posición en vivo, la ruta, la descripción y los datos médicos. Léaselos a la central de emergencias.',
  },
  over: {
    title: 'Cuando todo termina',
    text: '¿Ya está a salvo? Presione CONFIRMAR, y se lo diremos por mensaje de texto a la persona y a los demás contactos. O vote que la emergencia ya terminó.',
  },
  whatContactsSee: 'Qué ve un contacto en el panel de rescate',
  codePicture:
    'Este sitio web en un teléfono: “Ingrese su código de rescate”, con el código 246810 ya escrito y el botón “Continuar”.',

  download: 'La aplicación viene en camino',
  inDevelopment: (browser) => (
    <>
      La estamos desarrollando para iOS y Android. Los dos botones llevan a la lista de espera de la beta.
      Mientras tanto, {browser('funciona en su navegador')}.
    </>
  ),
  appleDevices: 'iPhone y iPad, muy pronto',
  androidDevices: 'Android, muy pronto',

  why: `Por qué ${brand.name}`,
  noButton: {
    title: 'Sin botón de pánico',
    text: 'Un botón no sirve si no puede alcanzarlo. Si se retrasa y no contesta, la alarma se activa sola. Si puede alcanzar uno, presione SOS.',
    link: 'Qué pasa a las 3 de la mañana',
  },
  anyBrowser: {
    title: 'Avise desde cualquier navegador',
    text: '¿Su teléfono se quedó sin batería, se perdió o se cayó al agua? Con su número de teléfono, su contraseña y su PIN puede terminar el viaje en este sitio.',
    link: 'Aviso de llegada urgente',
  },
  deleted: {
    title: 'Borramos por dónde anduvo',
    text: 'Cuando avisa que está a salvo o termina una actividad, borramos el historial de dónde estuvo, a menos que usted elija guardar el recorrido.',
    link: 'Política de privacidad',
  },
  watch: {
    title: 'Hecho por gente que hizo guardia',
    text: 'Los fundadores son veteranos de la Guardia Costera de Estados Unidos, y la empresa que lo publica es una compañía marítima.',
    link: 'Quiénes somos',
  },

  haveCode: 'Tengo un código de rescate',
}
