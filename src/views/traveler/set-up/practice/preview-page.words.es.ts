import type { words as english } from './preview-page.words.ts'

export const words: typeof english = {
  heading: 'Lo que verán sus contactos',
  lead: 'Su nombre, su perfil, sus contactos y su plan son reales. El viaje, las horas y los lugares son inventados. Nadie recibe una alerta ni una llamada.',
  changeProfile: 'Cambiar su perfil',
  changePlan: 'Cambiar su plan habitual',
  loading: 'Cargando lo que verán sus contactos...',
}
