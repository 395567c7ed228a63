import type { DrillWay } from '../../../../domain/trip/escalation/drill.ts'
import { atClock, sentence } from '../../../../domain/trip/time/spanish-clock.ts'
import type { words as english } from './practice-page.words.ts'

const again = (from: string | null): string => (from === null ? '' : `; puede participar ${atClock(from)}`)

const startOn = (from: string | null): string =>
  from === null ? '' : ` ${sentence(`Puede comenzar una ${atClock(from)}`)}`

const ways: Record<DrillWay, string> = {
  link: 'abrió el enlace',
  call: 'presionó 1 en la llamada',
  reply: 'respondió al mensaje',
}

const after = (minutes: number): string => {
  if (minutes === 0) return 'en menos de un minuto'
  return minutes === 1 ? 'después de 1 minuto' : `después de ${minutes} minutos`
}

export const words: typeof english = {
  heading: 'Alerta de prueba',
  lead: 'Sus contactos reciben un mensaje de texto de prueba y, si usted quiere, una llamada de prueba. En los dos decimos que nadie corre peligro, y ninguno se convierte en una alerta. Usted verá con quién pudimos comunicarnos, y qué tan rápido.',
  loading: 'Cargando...',
  whoTakesPart: 'Quién participa',
  noContacts: 'Todavía no tiene contactos.',
  how: 'Cómo',
  textOnly: 'Solo por mensaje de texto',
  textThenCall: 'Primero un mensaje de texto y, si no responden, una llamada',
  start: 'Comenzar la prueba',
  running: 'La prueba está en curso',
  startedOn: (when) => `Prueba del ${when}`,
  reachedOf: (reached, all) => `Respondieron ${reached} de ${all}`,
  ended: {
    time: 'Terminó después de una hora.',
    traveler: 'Usted la terminó.',
    emergency: 'Terminó porque pasó algo de verdad.',
  },
  end: 'Terminar la prueba',
  can: {
    ready: () => 'puede participar',
    unasked: () => 'todavía no ha aceptado pruebas',
    stopped: () => 'no recibe nuestros mensajes',
    resting: (from) => `ya tuvo una prueba en la última semana${again(from)}`,
    night: (from) => `no es de día donde está${again(from)}`,
  },
  blocked: {
    alert: () =>
      'Ahora no: le estamos preguntando si está bien, o sus contactos recibieron una alerta. Haga la prueba cuando eso termine.',
    lately: (from) => `Puede hacer una prueba por semana.${startOn(from)}`,
    resting: (from) => `Cada contacto recibe como máximo una prueba por semana.${startOn(from)}`,
    night: (from) => `Solo hacemos pruebas de 9 a.m. a 8 p.m., hora de sus contactos.${startOn(from)}`,
    unasked: () =>
      'Ninguno de sus contactos ha aceptado pruebas todavía. Pueden marcarlo en la página del enlace que les enviamos, después de decir que sí.',
  },
  reached: (minutes, by) => `Respondió ${after(minutes)}: ${ways[by]}`,
  called: (isRunning) => `Le escribimos y le llamamos; ${isRunning ? 'todavía no responde' : 'no respondió'}`,
  lost: 'El mensaje de texto no llegó',
  texted: (isRunning) => `Le escribimos; ${isRunning ? 'todavía no responde' : 'no respondió'}`,
}
