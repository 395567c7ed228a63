export const words = {
  app: 'The app',
  phone: 'A contact’s phone',
  website: 'The website',
  start: {
    title: 'Say when you’ll be back',
    text: 'An activity, a time, and the people who should know.',
    label:
      'Screen “Start a trip”: fishing is chosen among fishing, blind date, jogging and custom; back by 6:30 PM; three contacts; button “Start”.',
  },
  underway: {
    title: 'Go',
    text: 'Send a live link, and they see where you are and where you’ve been.',
    label:
      'Screen of a running trip: a chart with the course so far, “Fishing, under way, due back 6:30 PM”, button “I’m back”.',
  },
  late: {
    title: 'Late? We ask you first',
    text: 'Answer with your PIN, and nobody gets an alert.',
    label: 'Screen “You’re overdue. Are you OK?” with the buttons “I’m back” and “More time”.',
  },
  message: {
    title: 'No answer? Your contacts get a text',
    text: 'A random 6-digit code and a link.',
    label:
      'A text message: ALERT: Maya Ellison was due back at 6:30 PM EDT. See where, and a link. Your rescue code is 246810.',
  },
  panel: {
    title: 'They see where you are',
    text: 'Position, route and description, refreshed every 5 seconds.',
    label:
      'The rescue panel: Maya Ellison, overdue 47 min, last position 12 seconds ago; three lines of what to do; a chart with her route and last known position; button “Call 911”.',
  },
  checkIn: {
    title: 'Lost your phone? Use any other',
    text: 'Phone number, password and PIN end the trip from any browser.',
    label:
      'Page “Emergency Check-In” with phone number, account password, 4-digit PIN and the button “End Active Trip”.',
  },
}
