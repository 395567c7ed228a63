import type { words as english } from './plan-facts.words.ts'

export const words: typeof english = {
  label: {
    peopleAboard: 'Personas en el grupo',
    companions: 'Quién más va',
    destination: 'Destino',
    route: 'Ruta',
    launchedFrom: 'Salida desde',
    clothing: 'Ropa',
    vehicle: 'Vehículo',
    vehiclePlate: 'Placa del vehículo',
    trailerPlate: 'Placa del remolque',
    parkedAt: 'Estacionado en',
    vesselType: 'Bote',
    vesselLength: 'Largo del bote',
    vesselColor: 'Color del bote',
    vesselName: 'Nombre del bote',
    vesselRegistration: 'Matrícula del bote',
    engine: 'Motor',
    fuel: 'Combustible',
    lifeJackets: 'Chalecos salvavidas',
    beacon: 'Baliza',
    radio: 'Radio',
    lights: 'Luces y bengalas',
    phones: 'Otros teléfonos',
    supplies: 'Comida y agua',
  },
}
