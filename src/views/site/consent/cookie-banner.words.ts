export const words = {
  change: 'Change cookie choice',
}
