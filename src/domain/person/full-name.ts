export type Names = { firstName: string | null; lastName: string | null }

/** Joins first and last name; null if both are unknown. */
export const fullNameOf = ({ firstName, lastName }: Names): string | null =>
  [firstName, lastName].filter(Boolean).join(' ') || null
