/** Somebody the traveller chose to be told. `number` is as it was written; compare it with `phonesMatch`. */
export type EmergencyContact = { name: string | null; number: string }
