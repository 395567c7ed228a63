/** Labels of marks on the map. Keep them short. */
export const words = {
  last: 'Last',
  start: 'Start',
  estimate: 'Estimate',
  you: 'You',
  otherDevice: 'Other device',
}
