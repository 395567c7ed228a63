import type { words as english } from './facts-form.words.ts'

export const words: typeof english = {
  cantShow: 'No podemos mostrar lo que guardó. Revise su conexión.',
  loading: 'Cargando...',
  noTrip: 'No hay viaje en este momento.',
  tripOver: 'Ya terminó, así que no puede cambiar su plan.',
  checkAgain: 'Comprobar otra vez',
  wrong: (fact, reason) => `${fact} ${reason}.`,
  saved: 'Guardado.',
  save: 'Guardar',
  saving: 'Guardando...',
  firstName: 'Nombre',
  lastName: 'Apellido',
  looks: 'Cómo es usted',
  medical: 'Datos médicos',
  filledIn: (count) => (count === 1 ? '1 dato' : `${count} datos`),
  example: (example) => `Por ejemplo: ${example}`,
  parts: {
    party: 'Quién va con usted',
    route: 'Adónde va',
    vehicle: 'Vehículo y estacionamiento',
    vessel: 'Bote',
    gear: 'Equipo',
  },

  profile: 'Su perfil',
  whyProfile:
    'Si usted no vuelve, sus contactos y los equipos de rescate verán esto. Comparta lo que quiera.',
  usualPlan: 'Su plan habitual',
  whyUsualPlan: 'Lo que no cambia: su bote, su auto, su equipo. Puede cambiarlo para cada viaje.',
  preview: 'Lo que verán sus contactos',
}
