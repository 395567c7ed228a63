export const words = {
  /** Sensors have a name of their own (specification §3). */
  sensor: 'sensor alarm',
  fishing: 'fishing',
  blindDate: 'blind date',
  jogging: 'jogging',
}
