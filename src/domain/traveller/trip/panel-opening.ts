/** That a contact opened the panel of a trip. `at`: within the hour that begins then, Unix time, ms. */
export type PanelOpening = { name: string | null; number: string; at: number }
