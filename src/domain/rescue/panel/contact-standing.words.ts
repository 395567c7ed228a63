export const words = {
  opened: 'Opened this panel',
  heard: 'Heard our call',
  steppedOver: (why: string | null) => `We no longer text or call them${why === null ? '' : `: ${why}`}`,
  notOpened: 'Hasn’t opened it yet',
  notReached: 'It hasn’t reached them, as far as we know',
  unknown: 'We don’t know if it reached them',
  called: 'Called for help',
  saysSafe: 'Says they’re safe',
  caring: 'Is taking care of it',
}
