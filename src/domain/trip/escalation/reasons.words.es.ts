import type { words as english } from './reasons.words.ts'

export const reasons: Record<string, string> = {
  'they stopped our texts': 'canceló nuestros mensajes',
  'there is no such number': 'ese número no existe',
  'our provider doesn’t text that country': 'nuestro proveedor no envía mensajes a ese país',
  'we can’t text that number': 'no se pueden enviar mensajes a ese número',
  'that number can’t get texts': 'el número no recibe mensajes de texto',
  'the number is a landline': 'es un teléfono fijo',
  'the phone is off or has no signal': 'el teléfono está apagado o sin señal',
  'the phone or its carrier blocks our texts': 'el teléfono o su compañía bloquea nuestros mensajes',
  'the number is not in use': 'el número no está en uso',
  'the number is a landline, or its carrier can’t be reached':
    'es un teléfono fijo, o su compañía no responde',
  'the carrier filtered it out': 'la compañía telefónica lo filtró',
  'the carrier didn’t say why': 'la compañía telefónica no dijo por qué',
  'the network was too busy': 'la red estaba saturada',
  'our number has sent too many texts today': 'nuestro número ya envió demasiados mensajes hoy',
  'carriers don’t know our number yet': 'las compañías todavía no conocen nuestro número',
  'it took too long': 'tardó demasiado',
  'the number’s carrier can’t be reached': 'la compañía del número no responde',
  'there is no such mailbox': 'ese buzón no existe',
  'there is no such mail server': 'ese servidor de correo no existe',
  'the mailbox is switched off': 'el buzón está desactivado',
  'the mailbox is full': 'el buzón está lleno',
  'the mail server can’t be reached': 'el servidor de correo no responde',
  'the mail server didn’t take it': 'el servidor de correo no lo aceptó',
  'the call didn’t go through': 'la llamada no se completó',
  'the line was busy': 'la línea estaba ocupada',
  'nobody answered': 'nadie contestó',
  'someone answered but didn’t press a key': 'alguien contestó, pero no presionó ninguna tecla',
  'it went to voicemail': 'contestó el buzón de voz',
  'someone pressed 9 to stop our calls': 'alguien presionó 9 para detener nuestras llamadas',
  'they stepped back': 'se retiró',
  'they stopped our texts and calls': 'canceló nuestros mensajes y llamadas',
}

/** Reasons that only earlier releases wrote. Stored timelines may still contain them. */
const former: Record<string, string> = {
  'they want no more texts about this': 'no quiere más mensajes sobre esto',
  'they asked for no more texts about this': 'no quiere más mensajes sobre esto',
  'our provider sends no texts to that country': 'nuestro proveedor no envía mensajes a ese país',
  'no text can be sent to that number': 'no se pueden enviar mensajes a ese número',
  'the number takes no texts': 'el número no recibe mensajes de texto',
  'someone pressed the key for no more calls': 'alguien presionó la tecla para no recibir más llamadas',
}

export const words: typeof english = {
  reason: (text) => reasons[text] ?? former[text] ?? text,
}
