/** Labels of marks on the map: short. */
export const words = {
  last: 'Last',
  start: 'Start',
  estimate: 'Estimate',
  you: 'You',
  otherDevice: 'Other device',
}
