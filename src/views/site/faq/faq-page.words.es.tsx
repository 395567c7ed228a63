import { brand } from '../../../domain/site/brand.ts'
import type { words as english } from './faq-page.words.tsx'

export const words: typeof english = {
  heading: 'Preguntas y respuestas',
  opening: (contact, entry) => (
    <>
      Lo que la gente pregunta sobre {brand.name}. Si falta su pregunta, {contact('escríbanos')}. Si le
      enviaron un código de rescate, {entry('ingréselo aquí')}.
    </>
  ),
  contents: 'Todas las preguntas',
}
