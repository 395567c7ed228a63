/** What standing a watch teaches, and what became of it in the product (specification §1). */
type Principle = { title: string; watch: string; product: string }

export const principles: readonly Principle[] = [
  {
    title: 'Silence is a report',
    watch: 'A boat that misses its call isn’t “probably fine.” The watch writes it down and asks.',
    product:
      'There’s no panic button you have to reach. If you’re late and don’t answer, that’s enough: your contacts get an alert.',
  },
  {
    title: 'Ask before you launch',
    watch: 'First you call the boat, then the harbor, then the family. Most of the time someone answers.',
    product: 'We text you before anyone else hears about it, and one answer ends it.',
  },
  {
    title: 'A position has a time',
    watch: '“North of the island” doesn’t help much. A position, a time and a course make a search area.',
    product: 'Every position on the rescue panel says how old it is, and you can read it aloud.',
  },
  {
    title: 'Log it, even if nobody’s listening',
    watch: 'You keep the log while the radio is down, and pass it on when it’s back.',
    product: 'With no signal your phone keeps logging, and sends it all when coverage returns.',
  },
  {
    title: 'Only those who need to know',
    watch: 'What the watch learns about people stays with the watch.',
    product:
      'A rescue code opens nothing without a contact’s own phone number, and your location history is deleted when you check in.',
  },
  {
    title: 'Say when it’s over',
    watch: 'Nobody should search for a person who’s been home for an hour.',
    product: 'One contact presses ACKNOWLEDGE, and everyone hears that you’re safe.',
  },
]
