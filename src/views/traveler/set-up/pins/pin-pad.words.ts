export const words = {
  deleteDigit: 'Delete the last digit',
  send: 'Send the PIN',
  oneMoment: 'One moment...',
}
