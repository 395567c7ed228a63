export const words = {
  heading: 'What your contacts will see',
  lead: 'Your name, profile, contacts and plan are real. The trip, times and locations are made up. Nobody gets an alert or a call.',
  changeProfile: 'Change your profile',
  changePlan: 'Change your usual plan',
  loading: 'Loading what your contacts will see...',
}
