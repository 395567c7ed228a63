import { atClock, ofClock } from '../../trip/time/spanish-clock.ts'
import { sentence } from './phrase.ts'
import type { words as english } from './what-to-say.words.ts'

export const words: typeof english = {
  meaning: {
    who: (name, companions) =>
      `Llamo por ${name ?? 'una persona que puede necesitar ayuda'}${companions === null ? '' : `, que va con ${companions}`}.`,
    people: (count, children) =>
      `Son ${count} personas${children === 0 ? '' : children === 1 ? ', una menor de edad' : `, ${children} menores de edad`}.`,
    also: (who) => `También están: ${who}.`,
    party: (told) => `Personas en el grupo: ${told}.`,
    children: (count) => (count === 1 ? 'Hay una persona menor de edad.' : `Hay ${count} menores de edad.`),
    alone: 'Va sin compañía.',
    distress: (name) =>
      sentence(
        `${name ?? 'Esta persona'} envió una señal silenciosa de auxilio. Por favor no llamen ni escriban a ${name ?? 'esta persona'}: otras personas podrían verlo`,
      ),
    alarm: (text, clock) => sentence(`${text ?? 'Se activó una alarma'} (${clock})`),
    medicine: (list) =>
      list === null
        ? 'Necesita una medicina de inmediato; tengo la lista.'
        : `Necesita esta medicina de inmediato: ${list}.`,
    lifeJackets: (told) => `Chalecos salvavidas: ${told}.`,
    plan: (doing, place, late) =>
      [
        (doing !== null || place !== null) &&
          `Su plan: ${[doing, place].filter((part) => part !== null).join(', ')}.`,
        late && `Lleva ${late} de retraso.`,
      ]
        .filter(Boolean)
        .join(' '),
    at: atClock,
    noPosition: 'No tenemos ninguna posición.',
    backAt: (clock) => sentence(`Su plan era volver ${atClock(clock)}`),
    where: (where, clock) =>
      sentence(`Su última posición: ${where}, ${clock === null ? 'no sabemos de cuándo' : ofClock(clock)}`),
  },
}
