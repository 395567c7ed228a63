export const words = {
  ahead: (length: string) => `in ${length}`,
  ago: (length: string) => `${length} ago`,
}
