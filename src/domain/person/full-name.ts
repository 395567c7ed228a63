export type Names = { firstName: string | null; lastName: string | null }

export const fullNameOf = ({ firstName, lastName }: Names): string | null =>
  [firstName, lastName].filter(Boolean).join(' ') || null
