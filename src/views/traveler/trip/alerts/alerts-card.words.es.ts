import type { RuleKey } from '../../../../domain/primitives/reading-rules.ts'
import type { words as english } from './alerts-card.words.ts'

const when: Record<RuleKey, string> = {
  notMoved: 'no me he movido en',
  silent: 'no he dado señal en',
  tooFast: 'voy a más de',
  offRoute: 'me alejo de mi ruta planeada más de',
  lowBattery: 'la batería de mi teléfono baja del',
  pressureChange: 'la presión del aire cambia de repente más de',
}
const needs: Partial<Record<RuleKey, string>> = {
  notMoved: 'Su teléfono debe seguir enviando su ubicación aunque no se mueva.',
  silent:
    'Su teléfono debe enviar su ubicación con más frecuencia. Sin cobertura contará como que no da señal, y nuestra pregunta quizás no le llegue.',
  offRoute: 'Agregue una ruta a su plan, en “Adónde va”.',
  pressureChange: 'Solo la envía un iPhone con OwnTracks.',
}

export const words: typeof english = {
  changeAlerts: 'Cambiar las alertas',
  yourPin: 'Su PIN',
  noAnswer:
    'No hay respuesta. Considere que nada ha cambiado. Toque la marca de verificación para intentarlo de nuevo.',
  back: 'Volver',
  proceed: 'Continuar',
  leave: 'Dejar como están',
  alerts: 'Alertas',
  none: 'Ninguna.',
  areSet: 'Sus alertas están listas.',
  askWhen: 'Preguntarme si estoy bien cuando…',
  first:
    'Primero le escribimos a usted. Si no responde, sus contactos reciben una alerta, igual que cuando tarda en volver.',
  when: (rule) => `${when[rule]}…`,
  limitOf: (rule) => `${when[rule]}: el límite`,
  askIf: (rule, limit) => `Preguntarme si estoy bien cuando ${when[rule]} ${limit}.`,
  needs: (rule, isRunning) =>
    rule === 'offRoute' && isRunning
      ? 'Agregue una ruta más abajo: abra “Plan” y luego “Adónde va”.'
      : needs[rule],
  percent: (percent) => `${percent} por ciento`,
  callMe: 'Llamarme si no respondo',
  mayGiveAway:
    'El timbre del teléfono puede delatarle. Llamamos antes de que sus contactos reciban una alerta. La llamada nunca pide su PIN.',
}
