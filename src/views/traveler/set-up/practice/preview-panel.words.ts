export const words = {
  example: 'Example',
  region: 'Example of the rescue panel',
  upToDate: 'Here your contacts see if this page is up to date.',
  upToDateForContact: 'Here you see if this page is up to date.',
  vote: 'Here your contacts say you’re safe, or vote that the emergency is over.',
  voteForContact: 'Here you say they’re safe, or vote that the emergency is over.',
}
