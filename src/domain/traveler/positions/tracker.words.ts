export const words = {
  firstName: 'My phone',
}
