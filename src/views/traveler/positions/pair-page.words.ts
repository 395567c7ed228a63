export const words = {
  incomplete: 'This code is incomplete',
  scanAgain:
    'Scan the code again from the “Trackers” page of the app. We show a code only once. If it’s gone, remove that phone there and pair it again.',
  openTrackers: 'Open Trackers',
  heading: 'Pair this phone',
  onlyIf: 'Only continue if you, or someone you trust, made this code.',
  willSend:
    'This phone will send its location to the account that made this code, until someone removes the phone there.',
  easiest: 'The easiest, for Android and iPhone. Install it from the app store first.',
  setUpTraccar: 'Set up Traccar Client',
  thenTrack: 'Then turn on “Continuous tracking” in it, and allow location all the time.',
  nothingHappens: 'The button does nothing?',
  olderVersions:
    'Older versions don’t open links. In the app, open “Change settings” and enter the first two, or scan the last one as a code with the app’s own scanner.',
  serverUrl: 'Server URL',
  deviceIdentifier: 'Device identifier',
  scannerLink: 'Link for the app’s scanner',
  allowLinks:
    'Since version 2.6 on Android and 26.2.3 on iPhone you have to allow links first: in its settings (Android: Preferences, Advanced) turn on “Allow external configuration”. Turn it off again after that.',
  setUpOwnTracks: 'Set up OwnTracks',
  byHand: 'By hand',
  httpMode: 'Choose HTTP mode, then enter these under Connection:',
  username: 'Username',
  password: 'Password',
  move: 'Set monitoring to “Move” while you’re on a trip.',
}
