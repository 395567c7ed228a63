import type { words as english } from './plan-draft.words.ts'

export const words: typeof english = {
  example: {
    peopleAboard: '2',
    companions: 'Owen, 12 años',
    destination: 'Vista Point',
    route: 'Por la orilla oeste, de regreso por la presa',
    launchedFrom: 'Rampa para botes Ebenezer',
    clothing: 'Chaqueta naranja, botas de vadeo negras',
    vehicle: 'Subaru Outback, azul oscuro',
    vehiclePlate: 'NC JKD-4821',
    trailerPlate: 'NC AB-12345',
    parkedAt: 'Estacionamiento de arriba de la rampa',
    vesselType: 'Bote plano de aluminio',
    vesselLength: '14 pies',
    vesselColor: 'Casco verde, franja blanca',
    vesselName: 'Second Wind',
    vesselRegistration: 'NC 4821 DK',
    engine: 'Fuera de borda, 9.9 hp',
    fuel: '6 galones, unas 5 h',
    lifeJackets: '2, puestos',
    beacon: 'PLB, 2DCE 4A3B 5CFF BFF',
    radio: 'VHF portátil, canal 16',
    lights: 'Linterna de cabeza, 3 bengalas de mano',
    phones: 'Teléfono satelital +1 919 555 0146',
    supplies: '2 litros de agua, sándwiches',
  },
}
