import { pages } from '../../../domain/site/pages.ts'
import { isComing, told } from '../../../domain/site/product-state.ts'
import { link, paragraph, steps } from '../prose/prose.ts'
import type { words as english } from './faq-account.words.ts'

export const words: typeof english = {
  privacy: {
    question: '¿Qué pasa con mi ubicación y mis datos?',
    answer: [
      paragraph(
        'Registramos dónde está mientras una actividad suya está en curso, y borramos ese historial cuando avisa que está a',
        'salvo o termina la actividad, a menos que usted elija guardar el recorrido. Los contactos que reciben una alerta ven',
        'su perfil, y también los rescatistas con quienes lo comparten.',
        'Ellos ven dónde está, y también lo ve quien reciba de usted un enlace en vivo, hasta que lo desactive o termine el viaje.',
      ),
      paragraph('Todo está en la ', link('Política de privacidad', pages.privacyPolicy), ' (en inglés).'),
    ],
  },
  whoSeesIt: {
    question: '¿Quién puede ver mi página en este sitio?',
    answer: [
      paragraph(
        'Solo quienes recibieron una alerta pueden abrir el panel de rescate. Cada contacto recibe su propio código. Hacen',
        'falta ese código de 6 cifras y el número de teléfono al que lo enviamos. Después de 3 códigos incorrectos, el',
        'formulario se bloquea 5 minutos.',
      ),
      paragraph(
        'No hay ninguna página pública sobre usted. Otros usuarios no pueden ver sus datos personales, aunque estén',
        'vinculados a su cuenta.',
      ),
      paragraph(
        '¿Le da miedo alguien cercano? Lea ',
        link('quién puede ver dónde está y cómo evitarlo', pages.whoCanSeeYou),
        '.',
      ),
    ],
  },
  background: {
    question: '¿Me sigue en segundo plano, o cuando no estoy de viaje?',
    answer: [
      paragraph(
        'Solo tomamos su ubicación mientras una actividad suya está en curso. Cuando la termina, dejamos de seguirle y se',
        'borra el historial. Cuando cierra la sesión, su teléfono deja de inmediato de enviar dónde está.',
      ),
      paragraph(
        told('app', {
          there:
            'Mientras una actividad está en curso, la aplicación registra dónde está en segundo plano, con o sin señal. Deja de seguirle cuando cierra la sesión o fuerza el cierre de la aplicación, así que déjela abierta hasta volver.',
          coming:
            'En el navegador le seguimos mientras la página está abierta y el teléfono desbloqueado. Una aplicación de rastreo vinculada sigue funcionando en segundo plano. Las dos dejan de seguirle cuando cierra la sesión o fuerza su cierre. La aplicación para iOS y Android le seguirá en segundo plano por sí sola.',
        }),
      ),
    ],
  },
  newPhone: {
    question: '¿Cómo me cambio a un teléfono nuevo?',
    answer: [
      ...(isComing('app')
        ? [
            paragraph(
              'En el navegador, inicie sesión en el teléfono nuevo y cambie su número en “Su cuenta”. Con la aplicación para iOS y Android serán tres pasos:',
            ),
          ]
        : []),
      steps(
        'En el teléfono nuevo, inicie sesión con los mismos datos.',
        'Cambie el número de teléfono en Configuración de la aplicación > Perfil > Editar.',
        'Cierre la sesión y vuelva a iniciarla con el número nuevo.',
      ),
    ],
  },
}
