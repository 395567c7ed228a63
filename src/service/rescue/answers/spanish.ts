import { spanish as messages } from '../../messages/catalog/spanish.ts'
import type { Answers } from './english.ts'

const { standing } = messages

type Named = Parameters<Answers['resolved']>[0]
type Told = Parameters<Answers['resolved']>[2]
type Acknowledged = Parameters<Answers['acknowledged']>[1]

function toldOf({ inside }: Named, { isDistress, isAlone }: Told): string | null {
  if (isDistress) return isAlone ? null : 'a los contactos que saben de la señal de auxilio'
  return isAlone ? `a ${inside}` : `a ${inside} y a los demás contactos`
}

const telling = (who: Named, how: Told): string => {
  const told = toldOf(who, how)
  return told === null ? '' : ` Avisaremos ${told}.`
}

const after = ({ inside }: Named, { isForced, isOpen }: Acknowledged): string =>
  `${isForced ? ` Puede que alguien obligue a ${inside} a decir que está a salvo: no llame ni escriba a ${inside}.` : ''}${isOpen ? ' La emergencia sigue activa hasta que los contactos la resuelvan.' : ''}`

/** Spanish translation of `english`; docs/glossary.es.md lists the terms. */
export const spanish: Answers = {
  voted: (votes) => standing(votes),
  votedAgain: (votes) => `Usted ya votó. ${standing(votes)}`,
  votedLate: (how, votes) => {
    const over =
      how === 'resolved' ? 'La emergencia ya estaba resuelta.' : 'La emergencia ya había terminado.'
    return `${over} ${votes === 1 ? 'Tenemos 1 voto.' : `Tenemos ${votes} votos.`}`
  },
  resolved: (who, votes, how) => `Emergencia resuelta. ${standing(votes)}${telling(who, how)}`,
  notVoted: (votes) => `Usted no ha votado. ${standing(votes)}`,
  retracted: (votes) => `Retiró su voto. ${standing(votes)}`,
  retractedLate: (votes) => `${spanish.retracted(votes)} La emergencia sigue terminada.`,
  reopened: (who, votes, how) =>
    `${spanish.retracted(votes)} La emergencia de ${who.inside} está activa otra vez.${telling(who, how)}`,

  acknowledged: (who, how) => `Registrado.${telling(who, how)}${after(who, how)}`,
  acknowledgedAgain: (who, how) => {
    const told = toldOf(who, how)
    return `Usted ya había respondido a esta alerta.${told === null ? '' : ` Avisamos ${told}.`}${after(who, how)}`
  },

  left: ({ inside }, isAlone) =>
    `Se retiró. Ya no recibirá mensajes sobre ${inside}${isAlone ? '' : ', y avisaremos a los demás'}. Mientras su código sirva, todavía puede votar aquí o volver.`,
  returned: ({ inside }, isAlone) =>
    `Está de vuelta. Recibirá otra vez mensajes sobre ${inside}${isAlone ? '' : ', y avisaremos a los demás'}.`,

  addedAlone: 'Listo.',
  added: {
    claimed: 'Durante 2 minutos, los demás contactos verán que usted está haciendo la llamada de emergencia.',
    released: 'Los demás contactos verán que usted no está haciendo la llamada de emergencia.',
    called: 'Listo. Los demás contactos verán que usted llamó.',
    note: 'Listo. Los demás contactos verán su nota.',
  },
}
