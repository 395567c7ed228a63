import { brand } from '../../../domain/site/brand.ts'
import type { words as english } from './error-boundary.words.ts'

export const words: typeof english = {
  heading: 'Esta página dejó de funcionar',
  lead: 'La culpa es nuestra. Puede que no se haya enviado lo último que presionó.',
  whatToDo:
    'Vuelva a cargar la página y revise si se envió. Si no, presione otra vez. Su código de rescate todavía funciona.',
  reload: 'Volver a cargar la página',
  enterCode: 'Ingresar un código de rescate',
  goHome: 'Ir a la página de inicio',
  write: `Escribir a ${brand.supportEmail}`,
  danger: 'Si alguien está en peligro, llame al 911.',
}
