const tripId = '5f0c2f5e-7a36-4f7e-9d0f-3f8a51c0b6aa'
const contact = { name: 'Ana Ruiz', number: '(919) 555-0142', email: 'ana@example.org' }
const trip = {
  ...{ tripId, activity: 'sailing', location: 'Bogue Sound', time: '2 hour' },
  ...{ startedAt: '2026-05-31T09:10:00.000Z', dueAt: '2026-05-31T11:10:00.000Z' },
  ...{ alertAt: '2026-05-31T11:25:00.000Z', state: 'active', contacts: [contact] },
}

export const tripExamples = {
  startTrip: {
    request: { tripId, activity: 'sailing', time: '2 hour', location: 'Bogue Sound' },
    answer: {
      trip,
      warnings: [
        {
          code: 'contact_stopped',
          message: 'Ana Ruiz has stopped texts from Homeward and will get an alert by e-mail alone.',
          contact,
        },
      ],
    },
  },
  currentTrip: { answer: { trip } },
  appendFixes: {
    request: {
      locations: [
        {
          ...{ latitude: 34.71828, longitude: -76.66, timestamp: '2026-05-31T09:20:00Z' },
          ...{ accuracy: 8, speed: 3.1, course: 204, battery: 81 },
        },
        { latitude: 34.7179, longitude: -76.6607, timestamp: '1999-12-31T23:59:59Z' },
      ],
    },
    answer: { accepted: 1, refused: [{ index: 1, reason: 'beforeTheTrip' }] },
  },
  extendTrip: { request: { until: '2026-05-31T12:00:00Z', pin: '4821' }, answer: { trip } },
  checkIn: {
    request: { pin: '4821' },
    answer: { trip: { activity: 'sailing', distance: 4.2, duration: 9_960 } },
  },
  readLooks: {
    answer: { looks: [{ name: 'Ana Ruiz', number: '(919) 555-0142', at: '2026-05-31T11:31:10.000Z' }] },
  },
  ownTracks: {
    request: { _type: 'location', lat: 34.71828, lon: -76.66, tst: 1_780_219_200, acc: 8, vel: 11, batt: 81 },
    answer: [],
  },
  osmAnd: {
    query: { id: 'Zm9v…', lat: '34.71828', lon: '-76.66', timestamp: '1780219200', speed: '6.0', batt: '81' },
    request: {
      device_id: 'Zm9v…',
      location: {
        timestamp: '2026-05-31T09:20:00.000Z',
        coords: { latitude: 34.71828, longitude: -76.66, accuracy: 8, speed: 3.1, heading: 204 },
        battery: { level: 0.81 },
      },
    },
    answer: { accepted: 1, refused: [], trip: 'running' },
  },
}
