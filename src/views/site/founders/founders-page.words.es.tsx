import { brand } from '../../../domain/site/brand.ts'
import { told } from '../../../domain/site/product-state.ts'
import type { words as english } from './founders-page.words.tsx'

const { city, region } = brand.address

export const words: typeof english = {
  heading: 'Hecho por gente que hizo guardia',
  opening: `Los fundadores de ${brand.name} son veteranos de la Guardia Costera de Estados Unidos. ${brand.legalName}, que lo publica, es una compañía marítima de ${city}, ${region}.`,

  whereToLook: 'Lo difícil es saber dónde buscar',
  search:
    '“Salió esta mañana y ya debía estar de vuelta”. Así empieza una búsqueda, y eso deja mucha agua por revisar. ¿De dónde salió? ¿Hacia dónde iba? ¿Cuándo se le vio por última vez? ¿Cómo es, a qué tiene alergia, alguien ha sabido algo desde entonces?',
  pieces: `Casi siempre alguien sabe una parte. ${brand.name} reúne esas partes antes de que hagan falta y se las muestra a quienes esperan: la última posición conocida con su hora, la ruta, la descripción, los datos médicos. Lo que nadie necesitó lo borramos.`,

  whatWatchTaught: 'Lo que nos enseñó hacer guardia',
  silence: {
    title: 'El silencio también informa',
    watch:
      'Un bote que no llama a la hora acordada no está “seguramente bien”. Quien hace guardia lo anota y pregunta.',
    product:
      'No hay un botón de pánico que usted tenga que alcanzar. Si se retrasa y no contesta, con eso basta: sus contactos reciben una alerta.',
  },
  ask: {
    title: 'Preguntar antes de zarpar',
    watch:
      'Primero se llama al bote, después al puerto, después a la familia. Casi siempre alguien contesta.',
    product: 'Le escribimos a usted antes de que nadie más se entere, y una sola respuesta lo termina.',
  },
  position: {
    title: 'Una posición tiene una hora',
    watch:
      '“Al norte de la isla” no ayuda mucho. Una posición, una hora y un rumbo dan una zona de búsqueda.',
    product: 'Cada posición del panel de rescate dice de cuándo es, y se puede leer en voz alta.',
  },
  log: {
    title: 'Anotarlo, aunque nadie escuche',
    watch: 'Se lleva el registro mientras el radio no funciona, y se transmite cuando vuelve.',
    product: 'Sin señal, su teléfono sigue guardando dónde está y lo envía todo cuando la señal vuelve.',
  },
  needToKnow: {
    title: 'Solo quienes necesitan saberlo',
    watch: 'Lo que se sabe de las personas durante la guardia se queda en la guardia.',
    product:
      'Un código de rescate no abre nada sin el número de teléfono del propio contacto, y el historial de dónde estuvo usted se borra cuando avisa que está a salvo.',
  },
  over: {
    title: 'Decir cuándo terminó',
    watch: 'Nadie debería buscar a una persona que ya lleva una hora en casa.',
    product: 'Un contacto presiona CONFIRMAR, y todos se enteran de que usted está a salvo.',
  },

  howWeBuild: 'Cómo lo hacemos',
  scared:
    'Escribimos para una persona asustada, de noche, con un teléfono con poca señal y poca batería. La página donde ingresa el código de rescate aparece antes que sus scripts, pide una cosa a la vez y conserva lo que escribió si se corta la conexión.',
  rules:
    'Escribimos una sola vez cada regla importante, como qué número de teléfono abre un viaje o cuándo un viaje lleva retraso. La usan el sitio web y el servidor. Probamos esas reglas con miles de casos inventados, como se prueba el equipo en tierra.',
  noAds: 'Este sitio no tiene anuncios, y hoy no cargamos ningún script de análisis. Lo esencial es gratis.',
  paidBy: told('subscription', {
    there: 'Lo paga una suscripción premium.',
    coming: 'Lo pagará una suscripción premium.',
  }),

  check: 'Lo que usted puede comprobar',
  onlyOurWord:
    'No mostramos nuestros nombres ni nuestras caras, así que de nuestros años de uniforme solo tiene nuestra palabra. Para lo demás no tiene que confiar en ella:',
  checkTimes: (atThreeAm) => (
    <>
      {atThreeAm('Qué pasa a las 3 de la mañana')} dice quién recibe un mensaje o una llamada, y cuándo.
      Inicie un viaje, deje que se retrase y compare.
    </>
  ),
  checkScripts:
    'Las herramientas de desarrollo de su navegador muestran lo que carga esta página. No encontrará ni un anuncio ni un script de análisis.',
  checkStorage: (cookiePolicy) => (
    <>
      La {cookiePolicy('Política de cookies')} (en inglés) nombra todo lo que guardamos en su dispositivo.
      Mire el almacenamiento de su navegador y compare.
    </>
  ),
  checkData: 'Desde su cuenta puede descargar sus datos, y borrarlos.',

  noPromise: 'Lo que no prometemos',
  notEmergencyService: `No somos un servicio de emergencias y no podemos garantizar un rescate. En una emergencia, llame al 911. ${brand.name} no forma parte de la Guardia Costera de Estados Unidos, no está afiliado a ella y no cuenta con su respaldo: nuestros fundadores sirvieron en ella, y eso es todo lo que afirmamos.`,
  questions: (contact, faq) => (
    <>
      ¿Preguntas? {contact('Escríbanos')} o lea {faq('lo que otras personas han preguntado')}.
    </>
  ),
}
