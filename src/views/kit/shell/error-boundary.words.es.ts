import { brand } from '../../../domain/site/brand.ts'
import type { words as english } from './error-boundary.words.ts'

export const words: typeof english = {
  heading: 'Esta página dejó de funcionar',
  lead: 'La culpa es nuestra. Puede que no se haya enviado lo último que presionó.',
  whatToDo:
    'Vuelva a cargar la página, revise si se envió y, si no, presione otra vez. Un código de rescate sigue funcionando, y puede ingresarlo de nuevo cuando quiera.',
  reload: 'Volver a cargar la página',
  enterCode: 'Ingresar un código de rescate',
  goHome: 'Ir a la página de inicio',
  write: `Escribir a ${brand.supportEmail}`,
  danger: 'Si alguien corre peligro ahora, llame al 911.',
}
