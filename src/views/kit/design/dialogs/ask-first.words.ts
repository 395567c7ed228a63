export const words = {
  keep: 'Keep it',
}
