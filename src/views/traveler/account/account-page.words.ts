export const words = {
  heading: 'Your account',
  noName: 'No name given',
  phoneNumber: 'Phone number',
  notProvided: 'Not provided',
  stillSignedIn: 'You’re still signed in.',
  noAnswer: 'No answer. Check your connection and try again.',
  signOut: 'Sign out',
  signingOut: 'Signing out...',
  beforeYouGo: 'Before you go',
  contacts: 'Emergency contacts',
  pins: 'PIN and distress PIN',
  profile: 'Your profile',
  usualPlan: 'Your usual plan',
  preview: 'What your contacts will see',
  passwordAtClerk: 'Password and sign-in',
  changeAtClerk: 'Clerk keeps your password and knows where you’re signed in. Change both there.',
  settings: 'Settings',
  changePassword: 'Change password',
  passwordChanged: 'Your password was changed. We signed out all other phones and browsers.',
  changeNumber: 'Change phone number',
  numberChanged: 'Your number was changed. We’re texting both numbers about it.',
  download: 'Download my data',
  downloaded: 'Your data is in homeward-account.json, in your downloads.',
  deletion: 'Delete my account',
  beforeDeletion:
    'This deletes your account right away, and you can’t get it back. If you’re on a trip, end it first.',
  done: 'Done.',

  // Strings about devices where the traveler is signed in.
  resetAsked: 'Someone asked for a new password.',
  stopIt: (when: string) =>
    `They can set it after ${when}. Not you? Stop the change, and your password stays the same.`,
  stop: 'Stop the change',
  devices: 'Where you’re signed in',
  loading: 'Loading...',
  unnamed: 'Unnamed device',
  thisOne: '(this one)',
  lastUsed: (when: string) => `Last used ${when}`,
  signOutDevice: (name: string) => `Sign out ${name}`,
  signOutEverywhere: 'Sign out everywhere',

  // Strings about accounts at Clerk, the identity provider.
  oneMoreStep: 'One more step',
  newcomer:
    'You’re signed in at Clerk but don’t have an account here yet. Start with your phone number. We text it to ask if you’re OK.',
  atClerk: 'You sign up and sign in at Clerk. Clerk keeps your password. Then you come back here.',
  whyPassword:
    'You need it to check in from any browser and to change your account. If you have a password at Clerk, use the same one.',
}
