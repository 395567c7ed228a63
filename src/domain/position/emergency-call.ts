import type { EmergencyCall, PlaceInWords } from './place.ts'

type Placed = { place?: PlaceInWords | undefined }

/** Where nothing is known of the place: the product is for the United States. */
const unplaced: EmergencyCall = { number: '911', ask: null }

/** The emergency number of the place of a panel, and whom to ask for there. Source: docs/rules/place.md. */
export const emergencyCallOf = ({ place }: Placed): EmergencyCall => place?.emergency ?? unplaced

/** How that number is called in a sentence: '911', '112'; 'the emergency number' where it is not known. */
export const emergencyNumberOf = (panel: Placed): string =>
  emergencyCallOf(panel).number ?? 'the emergency number'
