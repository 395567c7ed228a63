export const words = {
  /** A sensor alarm started the trip (specification §3). */
  sensor: 'sensor alarm',
  fishing: 'fishing',
  blindDate: 'blind date',
  jogging: 'jogging',
}
