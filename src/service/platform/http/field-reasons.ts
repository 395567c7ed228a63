import { type Language, locales, USUAL_LANGUAGE } from '../../../domain/primitives/languages.ts'

/** Reasons why a field is invalid. Each continues a sentence that begins with the field's name. */
const english = {
  leaked: 'must not be one that was leaked elsewhere',
  wrongOrExpired: 'is wrong or has expired',
  wrong: 'is wrong',
  missing: 'is missing',
  unlikePin: 'must differ from the PIN in at least two digits',
  reachable: 'must be a mobile or landline number',
  served: (countries: string) => `must be in a country we text: ${countries}`,
  tenDigits: 'must have at least ten digits with its country code',
  notOwn: 'must not be your own number',
  trueForOne: 'must be true for at least one contact',
  oneMore: 'must name one more person',
  pushService: 'must be the https address of a push service',
  latAndLng: 'must be "lat,lng"',
  withinADay: 'must be within 24 hours of the planned end',

  kinds: {
    string: 'must be text',
    number: 'must be a number',
    int: 'must be a whole number',
    array: 'must be a list',
    object: 'must be a JSON object',
    boolean: 'must be true or false',
  },
  wrongKind: 'has the wrong type',
  empty: 'must not be empty',
  atLeast: {
    string: (least: string) => `must have at least ${least} characters`,
    array: (least: string) => `must have at least ${least} entries`,
    number: (least: string) => `must be at least ${least}`,
  },
  atMost: {
    string: (most: string) => `must have at most ${most} characters`,
    array: (most: string) => `must have at most ${most} entries`,
    number: (most: string) => `must be at most ${most}`,
  },
  oneOf: (values: string) => `must be one of: ${values}`,
  uuid: 'must be a UUID',
  instant: 'must be an instant such as 2026-05-01T12:00:00Z',
  wrongForm: 'has the wrong form',
}

const spanish: typeof english = {
  leaked: 'no debe ser una que se haya filtrado en otro sitio',
  wrongOrExpired: 'no es correcto o ya venció',
  wrong: 'no es correcto',
  missing: 'falta',
  unlikePin: 'debe ser diferente del PIN en dos cifras por lo menos',
  reachable: 'debe ser un número de celular o de teléfono fijo',
  served: (countries) => `debe ser de un país al que enviamos mensajes: ${countries}`,
  tenDigits: 'debe tener por lo menos diez cifras con el código del país',
  notOwn: 'no debe ser su propio número',
  trueForOne: 'debe estar marcado para un contacto por lo menos',
  oneMore: 'debe incluir a una persona más',
  pushService: 'debe ser la dirección https de un servicio de notificaciones',
  latAndLng: 'debe ser "lat,lng"',
  withinADay: 'debe estar dentro de las 24 horas después del final previsto',

  kinds: {
    string: 'debe ser texto',
    number: 'debe ser un número',
    int: 'debe ser un número entero',
    array: 'debe ser una lista',
    object: 'debe ser un objeto JSON',
    boolean: 'debe ser true o false',
  },
  wrongKind: 'es de otro tipo',
  empty: 'no debe quedar vacío',
  atLeast: {
    string: (least) => `debe tener por lo menos ${least} caracteres`,
    array: (least) => `debe tener por lo menos ${least} elementos`,
    number: (least) => `debe ser ${least} o más`,
  },
  atMost: {
    string: (most) => `debe tener como máximo ${most} caracteres`,
    array: (most) => `debe tener como máximo ${most} elementos`,
    number: (most) => `debe ser ${most} o menos`,
  },
  oneOf: (values) => `debe ser uno de estos: ${values}`,
  uuid: 'debe ser un UUID',
  instant: 'debe ser un momento como 2026-05-01T12:00:00Z',
  wrongForm: 'no tiene la forma correcta',
}

const schemaReasonsInSpanish: Record<string, string> = {
  'must be [latitude, longitude]': 'debe ser [latitud, longitud]',
  'must be a latitude: -90 to 90 degrees': 'debe ser una latitud: de -90 a 90 grados',
  'must be a longitude: -180 to 180 degrees': 'debe ser una longitud: de -180 a 180 grados',
  'must be 65 bytes as base64url': 'debe tener 65 bytes en base64url',
  'must be 16 bytes as base64url': 'debe tener 16 bytes en base64url',
  'must be "json" or "gpx"': 'debe ser "json" o "gpx"',
  'must be six digits': 'debe tener seis cifras',
  'must be a number or a text of up to 200 characters':
    'debe ser un número o un texto de hasta 200 caracteres',
  'must say its unit: "5 ft 9 in" or "175 cm" (a number that is not text is inches)':
    'debe decir la unidad: "5 ft 9 in" o "175 cm" (un número que no es texto son pulgadas)',
  'must hold no zero character': 'no debe tener el carácter cero',
  'must be +1 and ten digits': 'debe ser +1 y diez cifras',
  'must be four digits': 'debe tener cuatro cifras',
  'must be harder to guess: no 1234, no 1111, no birth year':
    'debe ser más difícil de adivinar: no 1234, no 1111, no un año de nacimiento',
  'must be an e-mail address': 'debe ser una dirección de correo electrónico',
  'must be "text" or "mail"': 'debe ser "text" o "mail"',
  'must be "yes", "no", "practice" or "noPractice"': 'debe ser "yes", "no", "practice" o "noPractice"',
  'must be one line without control characters': 'debe ser una sola línea sin caracteres de control',
  'must be a name, not a link; put a space after each dot':
    'debe ser un nombre y no un enlace; escriba un espacio después de cada punto',
  'must be a name and not begin like an alert': 'debe ser un nombre y no empezar como una alerta',
}

export type FieldReasons = typeof english

const reasons: Record<Language, FieldReasons> = { en: english, es: spanish }

export const fieldReasons = (language: Language): FieldReasons => reasons[language]

/** Translates a schema's reason, which begins with 'must'. Unknown reasons stay in English. */
export const schemaReason = (reason: string, language: Language): string =>
  language === USUAL_LANGUAGE ? reason : (schemaReasonsInSpanish[reason] ?? reason)

/** @param codes ISO 3166 codes of countries */
export const countriesIn = (codes: readonly string[], language: Language): string => {
  const names = new Intl.DisplayNames(locales[language], { type: 'region' })
  return codes.map((code) => names.of(code) ?? code).join(', ')
}
