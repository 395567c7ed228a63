import type { EmergencyContact } from '../../domain/person/emergency-contact.ts'

/**
 * A contact with the e-mail address at which they are told too, where the traveller gave one. `tellOnDistress`: false
 * for one who is left out of distress.
 */
export type ReachableContact = EmergencyContact & { email?: string | null; tellOnDistress?: boolean }

/** Whether the traveller left this contact out of distress: they learn nothing of it. */
export const isLeftOut = (contact: { tellOnDistress?: boolean | null | undefined }): boolean =>
  contact.tellOnDistress === false
