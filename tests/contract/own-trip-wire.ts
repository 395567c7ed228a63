const iso = (ms: number) => new Date(ms).toISOString()
export const wireTrip = {
  tripId: 't-1',
  activity: 'fishing',
  location: null,
  plan: null,
  alerts: null,
  time: '2 hour',
  startedAt: iso(0),
  dueAt: iso(7_200_000),
  alertAt: iso(8_100_000),
  state: 'active',
  alarm: { reason: 'sos', limit: null, raisedAt: iso(1_000), alertAt: iso(61_000) },
  keepTrack: false,
  lastPosition: { at: iso(5_000), receivedAt: iso(6_000), source: 'web', accuracy: 9, battery: null },
  contacts: [
    { id: 'c', name: 'Ana', number: '+19195550142', email: null, removedAt: null, reached: null },
    {
      id: 'd',
      name: null,
      number: '+19195550143',
      email: null,
      removedAt: iso(2_000),
      reached: null,
    },
  ],
}
