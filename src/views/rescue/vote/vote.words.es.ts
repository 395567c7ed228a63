import type { Agreeing, words as english } from './vote.words.ts'

const person = 'la persona'

/** Returns the subject of a sentence. If `isOne` is true, the verb must be singular. */
function agreeing(who: Agreeing): { who: string; isOne: boolean } {
  switch (who.kind) {
    case 'enough':
      return { who: 'suficientes contactos de emergencia', isOne: false }
    case 'you':
      return { who: 'usted', isOne: true }
    case 'one':
      return { who: 'un contacto', isOne: true }
    case 'both':
      return { who: 'los dos contactos', isOne: false }
    case 'all':
      return { who: `los ${who.of} contactos`, isOne: false }
    case 'some':
      return { who: `${who.needed}\u00a0de\u00a0${who.of}\u00a0contactos`, isOne: false }
  }
}

const openUntil = (by: Agreeing): string => {
  const { who, isOne } = agreeing(by)
  return `La emergencia sigue activa hasta que ${who} ${isOne ? 'vote' : 'voten'} que ya terminó.`
}

export const words: typeof english = {
  isBack: (name) => (name ? `¿Ya volvió ${name}?` : '¿Ya volvió?'),
  yourVote: 'Su voto',
  youSaidSafe: (name) => (name ? `Usted dijo que ${name} está a salvo` : 'Usted dijo que está a salvo'),
  isSafe: (name) => (name ? `${name} está a salvo` : 'Está a salvo'),
  acknowledge: 'Confirmar',
  youVoted: (clock) => `Usted votó${clock === null ? '' : `, ${clock}`}`,
  resolve: 'Terminar la emergencia',
  voteOver: 'Votar que ya terminó',
  takeBack: 'Retirar mi voto',
  safeShows: (name) => `“${name ? `${name} está` : 'Está'} a salvo” se muestra en esta página.`,
  safeTells: (name, told) => `“${name ? `${name} está` : 'Está'} a salvo” avisa a ${told}.`,
  staysOn: (by) => {
    const { who, isOne } = agreeing(by)
    return `La alerta sigue hasta que ${who} ${isOne ? 'presione' : 'presionen'} “Terminar la emergencia”.`
  },
  knowing: 'los contactos que saben de la señal de auxilio',
  traveler: (name) => name ?? person,
  travelerAndOthers: (name) => `${name ?? person} y a los demás contactos`,
  votedOf: (voted, of) => `${voted === 1 ? 'Votó' : 'Votaron'} ${voted}\u00a0de\u00a0${of}\u00a0contactos`,

  steppedBack: 'Usted se retiró',
  notForYou: '¿No es para usted?',
  comeBack: 'Volver',
  stepBack: 'Retirarse de esta emergencia',
  steppedBackMore: 'Mientras su código funcione, todavía puede votar aquí, y volver.',
  notForYouMore:
    'Si no puede ayudar, o recibió esto por error, puede retirarse. Antes le preguntaremos, y puede volver.',
  needsConnection:
    'Para esto hace falta conexión. Podrá presionar el botón cuando esta página vuelva a estar al día.',
  takeMeOff: 'Retirarme',

  refreshes: (seconds) => `Esta página se actualiza cada ${seconds} segundos.`,
  noRefresh: 'Mientras este formulario esté abierto, la página no se actualiza.',
  phoneNumber: 'Número de teléfono',
  ownNumber: 'Su propio número, al que le escribimos.',
  numberIsHere: 'Su número sigue aquí.',
  backToPanel: 'Volver al panel sin enviar',
  recorded: 'Registrado.',
  close: 'Cerrar',
  cancel: 'Cancelar',
  isOver: '¿Ya terminó la emergencia?',
  endsWhen: (by) => {
    const { who, isOne } = agreeing(by)
    return `Cuando ${who} lo ${isOne ? 'confirme' : 'confirmen'}, cerramos la alerta.`
  },
  othersGetText: 'Los demás reciben un mensaje de que usted votó.',
  submitVote: 'Enviar voto',
  forced: (name) =>
    `${name ?? 'Esta persona'} envió una señal silenciosa de auxilio y puede que alguien obligue a ${name ?? person} a decir que está a salvo. Diga que sí solo si usted o la policía vieron a ${name ?? person} a salvo. No llame ni escriba a ${name ?? person} para averiguarlo.`,
  askSafe: (name) => (name ? `¿Está a salvo ${name}?` : '¿Está a salvo esta persona?'),
  yesSafe: (name) => (name ? `Sí, ${name} está a salvo` : 'Sí, está a salvo'),
  beSure: (told, by) =>
    `Diga que sí solo si no tiene dudas. Escribimos a ${told}, con el nombre de usted. ${openUntil(by)}`,
  toldInDistress: (name, told, by) =>
    `${told === null ? '' : `Escribimos a ${told}, con el nombre de usted. `}${name ?? 'Esta persona'} no recibe ningún mensaje. ${openUntil(by)}`,
  askTakeBack: '¿Retirar su voto?',
  takeBackMore:
    'Hágalo si la emergencia no ha terminado. Si no quedan suficientes votos, se activa otra vez.',
  takeBackTold:
    'Hágalo si la emergencia no ha terminado. Si no quedan suficientes votos, se activa otra vez y avisamos a los demás.',
  yesTakeBack: 'Sí, retirarlo',
  askLeave: (name) =>
    name ? `¿Dejar de recibir alertas sobre ${name}?` : '¿Dejar de recibir estas alertas?',
  leaveMore: (name, isAlone) =>
    `Ya no recibirá mensajes sobre ${name ?? 'esta persona'}, ${isAlone ? 'salvo quizás si vuelve a pedir ayuda.' : 'ni siquiera si vuelve a pedir ayuda y otros reciben el aviso. Si quedan otros contactos, les diremos que usted se retiró.'} Mientras su código funcione, todavía puede votar en esta página o volver.`,
  yesLeave: 'Sí, retirarme',
  askReturn: '¿Volver a esta emergencia?',
  returnMore: (name, isAlone) =>
    `Volverá a recibir mensajes sobre ${name ?? 'esta persona'}.${isAlone ? '' : ' Si quedan otros contactos, les diremos que usted volvió.'}`,
  yesReturn: 'Sí, vuelvo',

  networkError: 'Error de conexión. Inténtelo de nuevo.',
  voteFailed: 'No se pudo registrar su voto',
  acknowledgeFailed: 'No se pudo registrar su confirmación',
  retractFailed: 'No pudimos retirar su voto.',
  answerFailed: 'No pudimos registrar su respuesta.',
  voteAgain:
    'Puede que su voto haya contado. Si contó, pronto aparecerá “Votó que ya terminó” junto a su nombre en la lista de contactos. Si no, envíelo de nuevo. Su número sigue aquí.',
  known: {
    failed: 'Nuestro servicio tuvo un problema.',
    unanswered: 'No recibimos respuesta.',
    unreadable: 'No pudimos leer la respuesta.',
  },
  maybeTold: (told) =>
    `Puede que ya hayamos avisado a ${told}. Presione de nuevo por si acaso: nadie recibe el mensaje dos veces.`,
  maybeRecorded:
    'Puede que se haya registrado. Si es así, lo verá aquí en un momento. Puede presionar de nuevo: nadie recibe el mensaje dos veces.',
}
