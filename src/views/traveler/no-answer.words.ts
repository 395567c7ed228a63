export const words = {
  noAnswer: 'No answer.',
  checkConnection: 'Check your connection.',
  outOfDate: 'This may be out of date. Check your connection.',
  loadAgain: 'Load again',
  signedOut: { first: 'You’re signed out.', next: 'Please sign in again.' },
  networkError: 'Network error. Please try again.',
}
