export type PlannedRoute = [latitude: number, longitude: number][]

export const MOST_ROUTE_POINTS = 500
export const FEWEST_ROUTE_POINTS = 2

/**
 * A text field of a float plan. `key` is its name in requests and in storage. Translations:
 * `src/domain/trip/plan-facts.words.es.ts`, `src/domain/traveler/set-up/plan-draft.words.es.ts`.
 */
export type PlanFact = {
  key: string
  label: string
  about: 'party' | 'route' | 'vehicle' | 'vessel' | 'gear'
  form: 'line' | 'text'
  example: string
}

const listOf = <Key extends string>(facts: (PlanFact & { key: Key })[]) => facts
const party = { about: 'party', form: 'line' } as const
const route = { about: 'route', form: 'line' } as const
const vehicle = { about: 'vehicle', form: 'line' } as const
const vessel = { about: 'vessel', form: 'line' } as const
const gear = { about: 'gear', form: 'line' } as const

/** All text fields of a float plan, in the order of the panel. Add new fields here. */
export const planFacts = listOf([
  { ...party, key: 'peopleAboard', label: 'People in the party', example: '2' },
  { ...party, key: 'companions', label: 'Who else', form: 'text', example: 'Owen, 12' },
  { ...route, key: 'destination', label: 'Destination', example: 'Vista Point' },
  { ...route, key: 'route', label: 'Route', form: 'text', example: 'Along the west shore, back by the dam' },
  { ...route, key: 'launchedFrom', label: 'Left from', example: 'Ebenezer boat ramp' },
  { ...party, key: 'clothing', label: 'Clothing', form: 'text', example: 'Orange jacket, black waders' },
  { ...vehicle, key: 'vehicle', label: 'Vehicle', example: 'Subaru Outback, dark blue' },
  { ...vehicle, key: 'vehiclePlate', label: 'Vehicle plate', example: 'NC JKD-4821' },
  { ...vehicle, key: 'trailerPlate', label: 'Trailer plate', example: 'NC AB-12345' },
  { ...vehicle, key: 'parkedAt', label: 'Parked at', example: 'Upper lot of the boat ramp' },
  { ...vessel, key: 'vesselType', label: 'Boat', example: 'Jon boat' },
  { ...vessel, key: 'vesselLength', label: 'Boat length', example: '14 ft' },
  { ...vessel, key: 'vesselColor', label: 'Boat color', example: 'Green hull, white stripe' },
  { ...vessel, key: 'vesselName', label: 'Boat name', example: 'Second Wind' },
  { ...vessel, key: 'vesselRegistration', label: 'Boat registration', example: 'NC 4821 DK' },
  { ...vessel, key: 'engine', label: 'Engine', example: '9.9 hp outboard' },
  { ...vessel, key: 'fuel', label: 'Fuel', example: '6 gal, about 5 h' },
  { ...gear, key: 'lifeJackets', label: 'Life jackets', example: '2, worn' },
  { ...gear, key: 'beacon', label: 'Beacon', example: 'PLB, 2DCE 4A3B 5CFF BFF' },
  { ...gear, key: 'radio', label: 'Radio', example: 'VHF handheld, channel 16' },
  { ...gear, key: 'lights', label: 'Lights and flares', example: 'Headlamp, 3 hand flares' },
  { ...gear, key: 'phones', label: 'Other phones', example: 'Satellite phone +1 919 555 0146' },
  { ...gear, key: 'supplies', label: 'Food and water', example: '2 liters of water, sandwiches' },
])

export type PlanKey = (typeof planFacts)[number]['key']

export type FloatPlan = Partial<Record<PlanKey, string | undefined>> & {
  plannedRoute?: PlannedRoute | undefined
}

export const ofEachPlanFact = <Value>(
  of: (fact: PlanFact & { key: PlanKey }) => Value,
): Record<PlanKey, Value> =>
  Object.fromEntries(planFacts.map((fact) => [fact.key, of(fact)])) as Record<PlanKey, Value>

/** Drops empty fields; null if no field and no route is left. Rounds the route to six decimals (0.1 m). */
export function floatPlan(
  told: (key: PlanKey) => string | null | undefined,
  plannedRoute: PlannedRoute | null | undefined = null,
): FloatPlan | null {
  const facts = planFacts.flatMap(({ key }) => {
    const fact = told(key)
    return fact ? [[key, fact]] : []
  })
  if (facts.length === 0 && !plannedRoute) return null
  const route = plannedRoute?.map(([latitude, longitude]) => [rounded(latitude), rounded(longitude)])
  return {
    ...(Object.fromEntries(facts) as FloatPlan),
    ...(route ? { plannedRoute: route as PlannedRoute } : {}),
  }
}

export const differencesOf = (before: FloatPlan | null, after: FloatPlan | null): string[] => [
  ...planFacts.filter(({ key }) => before?.[key] !== after?.[key]).map(({ label }) => label),
  ...(String(before?.plannedRoute ?? '') === String(after?.plannedRoute ?? '') ? [] : ['Planned route']),
]

/** Adds 0 to turn -0 into 0, as `JSON.stringify` does. */
const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6 + 0
