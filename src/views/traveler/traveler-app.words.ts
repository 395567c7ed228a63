export const words = {
  incomplete: 'Part of this page didn’t load. Reload it to see everything.',
  checkIn: 'Emergency Check-In',
  privacyPolicy: 'Privacy Policy',
  termsOfService: 'Terms of Service',
  offline: 'No connection to Homeward.',
  /** @param age age of the displayed data, such as '5 min'. */
  offlineSince: (age: string) => `This is from ${age} ago. You can’t save changes until you’re back online.`,
  tryAgain: 'Try again',
  trying: 'Trying...',
  back: 'Back',
  noConnection: 'No connection',
  unreachable: 'We can’t reach Homeward right now. Your account will show up as soon as we can.',
  unreachableWithClerk:
    'We can’t reach our service or Clerk, where you sign in. Your account will show up as soon as we can.',
  deleted: 'Your account was deleted',
  deletedHere: 'You’re signed out everywhere. You can sign up again with your number any time.',
  deletedWithClerk: 'You still have your Clerk account. You can sign up again with your number any time.',
  backToSignIn: 'Back to sign in',
  yourAccount: 'Your account',
  needsScript: 'The app needs JavaScript and a newer browser.',
  opening: 'Opening the app...',
}
