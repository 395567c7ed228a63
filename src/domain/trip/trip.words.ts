export const words = {
  /** Shown for a trip that a sensor alarm started (specification §3). */
  sensor: 'sensor alarm',
  fishing: 'fishing',
  blindDate: 'blind date',
  jogging: 'jogging',
}
