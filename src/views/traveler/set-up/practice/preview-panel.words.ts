export const words = {
  example: 'Example',
  region: 'Example of the rescue panel',
  upToDate: 'This is where your contacts see if all this is up to date.',
  upToDateForContact: 'This is where you see if all this is up to date.',
  vote: 'This is where your contacts say you’re safe, or vote that the emergency is over.',
  voteForContact: 'This is where you say they’re safe, or vote that the emergency is over.',
}
