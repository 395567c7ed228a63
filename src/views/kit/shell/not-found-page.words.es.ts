import { brand } from '../../../domain/site/brand.ts'
import type { words as english } from './not-found-page.words.ts'

export const words: typeof english = {
  heading: 'No encontramos esta página',
  lead: 'En esta dirección no hay ninguna página. Puede que el enlace esté incompleto o sea antiguo.',
  textedCode: '¿Le enviamos un código de rescate por mensaje de texto? Ingréselo aquí:',
  enterCode: 'Ingresar un código de rescate',
  goHome: 'Ir a la página de inicio',
  write: `Escribir a ${brand.supportEmail}`,
}
