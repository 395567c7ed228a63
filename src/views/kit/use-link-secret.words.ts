export const words = {
  scriptNeeded: 'This page needs JavaScript and a newer browser to read the link.',
}
