export const words = {
  title: 'One afternoon on the water',
  before: {
    title: 'Before you go',
    text: 'Say what you’re doing, when you’ll be back and who should know. It takes half a minute.',
    digits: 'digits end your trip. Only you know them.',
    activity: 'Maya picks an activity: fishing. It could be a blind date, a jog or one of her own.',
    back: 'She says she’ll be back by 6:30 PM.',
    contacts: 'Who should know? Ana, Ben and Carol.',
  },
  during: {
    title: 'While you’re out',
    text: 'Your phone keeps the log. You keep your eyes on what you came for.',
    people: 'people see where you are, unless you send them a link.',
    shared: 'She sends Ana a live link. Ana sees where she is and where she has been.',
    noSignal: 'No signal behind the island. Her phone saves where she is, and sends it later.',
    mostDays: 'Most days end here: back at the dock, four digits, trip closed, location history deleted.',
  },
  after: {
    title: 'If you don’t come back',
    text: 'Nobody has to press anything. We text you first. No answer? Your contacts get a text that shows them where you are.',
    minutes: 'minutes to answer us. Then your contacts get the alert.',
    asked: 'We text Maya and ask if she’s OK. No answer.',
    alerted: 'Ana, Ben and Carol get a text with a random 6-digit rescue code and a link.',
    entered: 'Ana enters the code and her own phone number, and reads Maya’s position to the Coast Guard.',
    found: 'Found. Ana presses ACKNOWLEDGE, and Maya and the others get a text that says she’s safe.',
  },
  hours: 'Hour by hour',
  example:
    'This is an example. We’re not an emergency service and cannot promise a rescue. In an emergency call 911.',
}
