export const words = {
  /** Specification §3. */
  sensor: 'sensor alarm',
  fishing: 'fishing',
  blindDate: 'blind date',
  jogging: 'jogging',
}
