import { pages } from '../../domain/site/pages.ts'
import { words as pins } from '../../domain/site/two-pins.words.es.ts'
import { link, list, paragraph, strong } from './prose/prose.ts'
import type { words as english } from './who-can-see-you-page.words.ts'

export const words: typeof english = {
  leave: 'Salir de esta página',
  heading: 'Quién puede ver dónde está, y cómo evitarlo',
  leaving:
    '“Salir de esta página”, o presionar tres veces la tecla Escape, abre en su lugar el pronóstico del tiempo. Después, el botón Atrás se salta esta página.',
  withoutScript:
    'Aquí su navegador no ejecuta scripts: se abre el pronóstico del tiempo, pero el botón Atrás todavía lleva a esta página.',
  history:
    'No podemos borrar el historial de su navegador. Borre ahí esta página, o léala en una ventana privada.',

  where: {
    title: 'Quién puede ver dónde está',
    blocks: [
      list(
        'Primero les preguntamos a las personas que usted elige. Si dicen que no, no reciben nada.',
        'Mientras todo va bien, solo lo ven las personas a quienes usted envía un enlace en vivo. Los contactos no reciben ningún código hasta que usted se retrasa o pide ayuda.',
        'Entonces cada contacto recibe un mensaje de texto con su propio código. Con ese código y su propio número de teléfono ve dónde estuvo usted por última vez, su viaje y su perfil.',
        'Usted recibe un mensaje de texto la primera vez que un contacto abre su panel. Después de usar su PIN de auxilio, ningún mensaje menciona a las personas que le están ayudando.',
        'Cuando avisa que está a salvo, ven eso y nada personal. Borramos sus posiciones, a menos que usted las guarde.',
      ),
    ],
  },
  contact: {
    title: 'Si le da miedo uno de sus contactos',
    blocks: [
      list(
        'Quítelo de su lista para el próximo viaje. O quítelo de un viaje en curso: ya no ve nada más, y los demás no lo notan.',
        'O elija que no se entere si usted usa su PIN de auxilio.',
        'Entonces, si usted termina un viaje con ese PIN, a ese contacto le decimos que usted está a salvo, y eso es lo que ve. A los demás les decimos que usted necesita ayuda.',
        'Por lo menos un contacto siempre recibe la verdad.',
      ),
    ],
  },
  phone: {
    title: 'Si alguien tiene su teléfono o sabe su contraseña',
    blocks: [
      list(
        'Un teléfono desbloqueado no basta para cambiar sus contactos, sus PIN o su número, ni para agregar un teléfono: para eso hace falta su contraseña o su PIN.',
        'Usted recibe un mensaje de texto por cada cambio, cada enlace en vivo y cada recorrido guardado. Si su número cambia, el número anterior también recibe el mensaje.',
        'Puede ver qué teléfonos tienen la sesión iniciada, y cerrarla en uno o en todos. Entonces dejan de enviar dónde está.',
        'Una contraseña nueva cierra la sesión en todos los demás teléfonos.',
        'Quien diga que olvidó su contraseña tiene que esperar un día. Le escribimos de inmediato. Para detenerlo, abra el enlace del mensaje o use un teléfono que tenga la sesión iniciada.',
        'Puede ver qué teléfonos envían dónde está. Un teléfono que usted quita ya no envía nada.',
      ),
    ],
  },
  forced: {
    title: 'Si alguien le obliga a decir que está bien',
    blocks: [
      paragraph(pins.twoPins),
      paragraph('La pantalla se ve igual con los dos. No muestra que se pidió ayuda.'),
    ],
  },
  limits: {
    title: 'Lo que no podemos hacer',
    blocks: [
      list(
        'Quien lee sus mensajes de texto puede leer los nuestros. Quien sabe su contraseña y su PIN puede hacer todo lo que usted puede.',
        'No podemos ver otra aplicación en su teléfono, ni un rastreador entre sus cosas.',
      ),
      paragraph(
        strong('¿Corre peligro ahora? '),
        'Llame al 911. La Línea Nacional contra la Violencia Doméstica contesta a cualquier hora, también en español: ',
        strong('1-800-799-7233'),
        '.',
      ),
      paragraph('Qué guardamos: ', link('Política de privacidad', pages.privacyPolicy), ' (en inglés).'),
    ],
  },
}
