import type { words as english } from './check-in-page.words.tsx'

export const words: typeof english = {
  heading: 'Aviso de llegada urgente',
  lead: 'Confirme que es usted para terminar su viaje activo',
  sentCode: (link) => <>¿Recibió un código de rescate? {link('Abra el panel de rescate')}</>,
  phoneNumber: 'Número de teléfono',
  password: 'Contraseña de su cuenta',
  pin: 'PIN de 4 cifras',
  pinHelp: (mail, link) => (
    <>
      Elija un PIN en la aplicación móvil, en Configuración &gt; Seguridad. Si lo olvidó, escriba a soporte
      por correo electrónico: {mail}. En su navegador, los PIN se eligen {link('en la aplicación, en “PIN”')}.
    </>
  ),
  endTrip: 'Terminar el viaje activo',
  endingTrip: 'Terminando el viaje...',
  needsScript:
    'Este formulario necesita JavaScript y un navegador más reciente. Si aquí no los tiene, use otro navegador.',
  howItWorks: 'Cómo funciona',
  steps: [
    'Ingrese el número de teléfono de su cuenta.',
    'Demuestre que es usted, con la contraseña de su cuenta y su PIN de 4 cifras.',
    'Su viaje activo termina, borramos su historial de ubicaciones, a menos que usted lo guarde, y avisamos a sus contactos de emergencia que usted está a salvo.',
  ],
  neverPlain: 'Su PIN nunca se guarda como texto legible.',

  wantedPhone: 'Ingrese un número de teléfono válido de 10 cifras.',
  wantedPassword: 'Ingrese la contraseña de su cuenta (mínimo 8 caracteres).',
  wantedPin: 'El PIN debe tener 4 cifras.',
  refused: 'No se pudo terminar el viaje. Revise su número de teléfono y su PIN.',
  unreachable: 'Error de conexión. Inténtelo de nuevo.',
  checkPassword: 'Revise también su contraseña.',
  stillOn: 'Si está en un viaje, sigue activo.',
  stillHere: 'Lo que escribió sigue aquí.',
  assumeActive:
    'No tuvimos respuesta, así que no sabemos si su viaje terminó. Hasta que esta página lo diga, considere que sigue activo. Lo que escribió sigue aquí.',

  ended: '¡Su viaje terminó!',
  told: 'Avisamos a sus contactos de emergencia que usted está a salvo.',
  activity: 'Actividad',
  distance: 'Distancia',
  miles: (miles) => `${miles} ${miles === '1' ? 'milla' : 'millas'}`,
  duration: 'Duración',
  minutes: (minutes) => `${minutes} ${minutes === 1 ? 'minuto' : 'minutos'}`,
  notProvided: 'Sin datos',
  another: 'Terminar otro viaje',
}
