export const words = {
  show: 'Show password',
}
