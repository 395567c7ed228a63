/** What standing a watch teaches, and what became of it in the product (specification §1). */
type Principle = { title: string; watch: string; product: string }

export const principles: readonly Principle[] = [
  {
    title: 'Silence is a report',
    watch: 'A boat that misses its call is not “probably fine”. The watch writes it down and asks.',
    product:
      'There is no panic button that you have to reach. If you are late and do not answer, that alone alerts your contacts.',
  },
  {
    title: 'Ask before you launch',
    watch: 'First the boat is called, then the harbor, then the family. Most of the time somebody answers.',
    product: 'You get a late check-in before anybody else hears of it, and one answer ends it.',
  },
  {
    title: 'A position has a time',
    watch: '“North of the island” is worth little. A position, a time and a course make a search area.',
    product:
      'Every position on the rescue panel says how old it is. Coordinates have five decimals and can be read aloud.',
  },
  {
    title: 'Log it, even if nobody listens',
    watch: 'The log is kept when the radio is down, and handed over when it is up again.',
    product: 'What a phone logs without signal is kept there, and added when coverage returns.',
  },
  {
    title: 'Those who need to know',
    watch: 'What a watch learns about people stays with the watch.',
    product:
      'A rescue code opens nothing without a contact’s own phone number, and location history is deleted when you check in.',
  },
  {
    title: 'Say when it is over',
    watch: 'Nobody goes on searching for a person who has been home for an hour.',
    product: 'One contact presses ACKNOWLEDGE, and everybody is told that you are safe.',
  },
]
