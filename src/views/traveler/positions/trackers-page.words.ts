export const words = {
  heading: 'Trackers',
  lead: 'A tracker app sends your location even when your phone is locked. This website can’t do that. We keep what the app sends only while you’re on a trip.',
  yourPhones: 'Your phones',
  loading: 'Loading your trackers...',
  none: 'No phones paired yet.',
  removed: 'Removed',
  removedAt: (clock: string) => `Removed or signed out ${clock}`,
  lastLocation: (age: string) => `Last location ${age} ago`,
  withoutLocation: (age: string) =>
    `Connected ${age} ago, but never with a location we could use. Check its date and time.`,
  paired: (age: string) => `Paired ${age} ago`,
  remove: 'Remove',
  removeNamed: (name: string) => `Remove ${name}`,

  sending: 'Sending',
  noLocation: 'Connected, but no location',
  silent: 'Silent',
  nothingYet: 'Nothing yet',

  pair: 'Pair a phone',
  whichPhone: 'The phone that will send your location: this one, or another you take along.',
  nameIt: 'Name this phone',
  nameWanted: 'Please enter a name for the phone.',
  showCode: 'Show the code',
  pairing: 'Pairing...',
  notNow: 'Not now',
  setUp: (name: string) => `Set up ${name}`,
  install: 'Install Traccar Client or OwnTracks from the app store. Both are free.',
  setUpHere: 'Set up on this phone',
  thenTap: 'Tap the button there, and turn on tracking in the app.',
  anotherPhone: 'Setting up another phone?',
  pointCamera: 'Point its camera at this code and open the page it finds.',
  codeOf: (name: string) => `Code that pairs ${name}`,
  works: 'It works: we got your location.',
  testIt:
    'Test it: send one location by hand (in Traccar Client, “Send location”). This turns green in seconds.',
  shownOnce: 'Anyone who sees this code can send locations as you. We show it only once.',
  done: 'Done',

  // Help if no location arrives from a tracker, by operating system. Most likely causes come first.
  noneComing: 'No location coming in?',
  usually:
    'A phone with no signal sends its location later. Otherwise it’s usually one of these, on the phone that should be sending:',
  help: [
    {
      system: 'Every phone',
      causes: [
        'The app is set up but isn’t tracking: in Traccar Client, turn on “Continuous tracking”.',
        'Location is off in the phone’s settings, or the phone is indoors or in a bag.',
        'It’s set up for another account, or was removed here: pair it again.',
      ],
    },
    {
      system: 'Android',
      causes: [
        'The app can use location only while it’s open: Settings, Apps, the app, Permissions, Location, “Allow all the time”, and “Use precise location”.',
        'The phone puts it to sleep: Settings, Apps, the app, Battery, “Unrestricted”. Some phones have a second list of apps that can run in the background.',
        'Battery saver is on.',
      ],
    },
    {
      system: 'iPhone',
      causes: [
        'The app can use location only while it’s open: Settings, Privacy & Security, Location Services, the app, “Always”, and “Precise Location”.',
        'Background App Refresh is off for it, or Low Power Mode is on.',
        'It was swiped away: open it again.',
      ],
    },
  ],
}
