export const words = {
  noAnswer: 'No answer.',
  checkConnection: 'Check your connection.',
  loadAgain: 'Load again',
}
