import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../primitives/time-units.ts'

const plainVerbs = ['status', 'help'] as const

export type PlainVerb = (typeof plainVerbs)[number]

export type Verb =
  | 'fishing'
  | 'jogging'
  | 'blind date'
  | 'custom'
  | 'again'
  | 'more'
  | 'back'
  | 'okay'
  | PlainVerb

export const isPlain = (verb: Verb): verb is PlainVerb => plainVerbs.some((plain) => plain === verb)

/** Maps each word, in capitals, to its value. */
const listed = <Value>(table: readonly (readonly [Value, string])[]): ReadonlyMap<string, Value> =>
  new Map(
    table.flatMap(([value, words]) =>
      words
        .toUpperCase()
        .split(' ')
        .map((word) => [word, value] as const),
    ),
  )

const stops = 'STOP CANCEL ALTO PARAR CANCELAR'

/** Command words. English and Spanish always apply, because phones autocorrect into either language. */
export const verbs = listed<Verb>([
  ['fishing', 'FISH FISHING PESCA PESCAR PESCANDO'],
  ['jogging', 'JOG JOGGING RUN RUNNING CORRER CORRIENDO TROTAR TROTE'],
  ['blind date', 'DATE DATING CITA'],
  ['custom', 'CUSTOM ACTIVIDAD'],
  ['again', 'AGAIN SAME REPEAT REPETIR REPITE IGUAL'],
  ['more', 'MORE EXTEND EXTENSION LONGER LATER EXTRA ADD MAS MÁS EXTENDER AGREGAR'],
  [
    'back',
    'BACK HOME RETURNED ARRIVED DONE FINISHED END CHECK CHECKIN REGRESE REGRESÉ VOLVI VOLVÍ LLEGUE LLEGUÉ CASA TERMINE TERMINÉ TERMINAR FIN LLEGAMOS VOLVIMOS REGRESAMOS',
  ],
  ['okay', `OK OKAY OKEY K KK YES YEAH YEA YEP YUP FINE GOOD SAFE ALRIGHT RIGHT SI SÍ BIEN SALVO ${stops}`],
  ['status', 'STATUS ESTADO'],
  ['help', 'HELP INFO COMMANDS HOW AYUDA COMANDOS AUXILIO SOCORRO'],
])

export const units = listed([
  [MINUTE_MS, 'M MIN MINS MINUTE MINUTES MINUTO MINUTOS'],
  [HOUR_MS, 'H HR HRS HOUR HOURS HORA HORAS'],
  [DAY_MS, 'D DAY DAYS DIA DIAS DÍA DÍAS'],
  [7 * DAY_MS, 'W WK WKS WEEK WEEKS SEMANA SEMANAS'],
])

export const numbers = listed([
  [0.5, 'HALF MEDIA'],
  [1, 'A AN ONE UN UNA'],
  [2, 'TWO DOS'],
  [3, 'THREE TRES'],
  [4, 'FOUR CUATRO'],
  [5, 'FIVE CINCO'],
  [6, 'SIX SEIS'],
  [7, 'SEVEN SIETE'],
  [8, 'EIGHT OCHO'],
  [9, 'NINE NUEVE'],
  [10, 'TEN DIEZ'],
  [11, 'ELEVEN ONCE'],
  [12, 'TWELVE DOCE'],
])

/** Time zones by abbreviation. 'EST' means New York's local time even in July. */
export const zones = listed([
  ['America/New_York', 'ET EST EDT EASTERN'],
  ['America/Chicago', 'CT CST CDT CENTRAL'],
  ['America/Denver', 'MT MST MDT MOUNTAIN'],
  ['America/Los_Angeles', 'PT PST PDT PACIFIC'],
  ['America/Anchorage', 'AKT AKST AKDT ALASKA'],
  ['Pacific/Honolulu', 'HT HST HAWAII'],
  ['America/Puerto_Rico', 'AST ATLANTIC'],
  ['UTC', 'UTC GMT ZULU'],
])

export const untilWords = listed([[true, 'UNTIL TILL TIL BY BEFORE HASTA']])
export const sosWords = listed([[true, 'SOS MAYDAY']])
export const takingBack = listed([[true, `END NO OK OKAY FINE SAFE FALSE WRONG FALSA ${stops}`]])
/** Words that NO negates, as in 'no estoy bien'. */
export const saysWell = listed([[true, 'ESTOY BIEN SALVO PUEDO']])
/** The only words that a text without a PIN may have to cancel an SOS, as in 'Stop the SOS'. */
export const onlyTakingBack = listed([
  [true, `END NO FALSE WRONG ALARM SOS MAYDAY THE MY PLEASE FALSA ALARMA EL MI ${stops}`],
])

/** Words that make a text with BACK ambiguous: the traveler may mean to stop something else. */
export const stopping = listed([[true, stops]])

/** Words that, in a text with BACK, announce a later return, or show that END or CHECK means something else. */
const ahead =
  / (?:GO|GOING|GONE|OUT|START|WILL|BE|ABOUT|AFTER|ALARM|RIGHT BACK|POR(?! FAVOR)|CHECK(?! (?:ME )?IN)) /
/** Words that can precede a destination, as in 'on the trip home' or 'a casa'. */
const toward = / (?:TO|FOR|ON|TIME|NEED|A(?! SALVO)) /
/** Words about a completed return. They outweigh `toward`: 'llegué a casa', 'done for now'. */
const returned =
  / (?:RETURNED|ARRIVED|DONE|FINISHED|REGRES[EÉ]|VOLV[IÍ]|LLEGU[EÉ]|TERMIN[EÉ]|LLEGAMOS|VOLVIMOS|REGRESAMOS) /

/** True if the sender of a text with BACK may still be out. `words` are in capitals. */
export function isStillOut(words: readonly string[]): boolean {
  const said = ` ${words.join(' ')} `
  return ahead.test(said) || (toward.test(said) && !returned.test(said))
}

export const fillers = listed([
  [true, 'I IM AM MADE ME MY AS LAST WE WERE ARE THE IT IS ITS TO FOR IN ON OF AND WITH PLEASE PLS PIN CODE'],
  [true, 'THANKS THANK YOU THX TY HI HELLO HEY GRACIAS HOLA'],
  [true, 'ESTOY ESTAMOS ESTA ESTÁ Todo YA A DE DEL EL LA LAS LOS EN POR FAVOR CON Y MI TIEMPO VIAJE HORARIO'],
  [true, 'START GO GOING GONE OUT TRIP ALARM TIME NEED GIVE ANOTHER WILL BE BLIND ALL NOW HERE ABOUT AFTER'],
])
