/** A person's names, null where they are not known. */
export type Names = { firstName: string | null; lastName: string | null }

/** First and last name, as far as they are known; null if neither is. */
export const fullNameOf = ({ firstName, lastName }: Names): string | null =>
  [firstName, lastName].filter(Boolean).join(' ') || null
