import { PASSWORD_MIN_LENGTH } from '../../../domain/primitives/form-limits.ts'
import { CODE_DIGITS } from '../../../domain/traveler/account/account-form.ts'
import type { words as english } from './account-form.words.ts'

export const words: typeof english = {
  phoneNumber: 'Número de teléfono',
  newPhoneNumber: 'Número de teléfono nuevo',
  phoneHelp: 'Enviaremos un código de seis cifras por mensaje de texto a este número.',
  sendCode: 'Enviarme un código',
  sendingCode: 'Enviando el código...',
  textedTo: (number) => `Enviamos un código de seis cifras por mensaje de texto a ${number}.`,
  noText:
    '¿No le llegó? Si alguna vez nos respondió STOP, envíe START al mismo número y después pida un código nuevo.',
  otherCode: 'Cambiar el número o pedir un código nuevo',
  code: 'Código de seis cifras',
  firstName: 'Nombre',
  lastName: 'Apellido',
  optional: 'opcional',
  choosePassword: 'Elija una contraseña',
  password: 'Contraseña',
  newPassword: 'Contraseña nueva',
  passwordHelp: `${PASSWORD_MIN_LENGTH} caracteres como mínimo. No aceptamos contraseñas que se filtraron en otro sitio.`,
  submit: {
    signIn: 'Iniciar sesión',
    signUp: 'Crear la cuenta',
    forgottenPassword: 'Comprobar el código',
    newPassword: 'Guardar la contraseña nueva',
    passwordChange: 'Cambiar la contraseña',
    numberChange: 'Cambiar el número',
    export: 'Descargar mis datos',
    deletion: 'Eliminar mi cuenta',
  },
  busy: {
    signIn: 'Iniciando sesión...',
    signUp: 'Creando su cuenta...',
    forgottenPassword: 'Comprobando el código...',
    newPassword: 'Guardando la contraseña...',
    passwordChange: 'Cambiando la contraseña...',
    numberChange: 'Cambiando el número...',
    export: 'Reuniendo sus datos...',
    deletion: 'Eliminando su cuenta...',
  },
  done: 'Listo.',

  wanted: {
    phoneNumber: 'Escriba un número de teléfono válido de 10 cifras.',
    code: `Escriba las ${CODE_DIGITS} cifras de nuestro mensaje de texto.`,
    firstName: 'Escriba su nombre, para que sus contactos sepan de quién se trata.',
    lastName: 'Escriba su apellido.',
    password: `Escriba su contraseña (${PASSWORD_MIN_LENGTH} caracteres como mínimo).`,
    newPassword: `Escriba una contraseña de ${PASSWORD_MIN_LENGTH} caracteres como mínimo.`,
  },
  maybeSent: 'No sabemos si llegó. Lo que escribió sigue aquí.',
}
