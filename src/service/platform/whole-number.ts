import * as z from 'zod'

/** A whole number as text between two bounds, both included. */
export const wholeNumber = (from: number, to: number) => {
  const rule = `must be a whole number from ${from} to ${to}`
  return z
    .string()
    .regex(/^\d{1,9}$/, rule)
    .transform(Number)
    .refine((value) => value >= from && value <= to, rule)
}
