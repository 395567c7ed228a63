/**
 * A fact on the card. `value` null: it was not told. `say`: how it is said where that is not 'label: value'.
 * `digits`: it is said digit by digit, by itself.
 */
export type CardLine = { label: string; value: string | null; say?: string; digits?: boolean }
