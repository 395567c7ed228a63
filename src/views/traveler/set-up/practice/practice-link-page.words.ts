import { brand } from '../../../../domain/site/brand.ts'

export const words = {
  heading: 'Practice',
  noDanger: 'This is practice. Nobody is in danger.',
  wholeLink: 'Open the whole link of our text, or reply OK to it.',
  noPractice: 'There’s no practice at this link. There’s nothing you need to do.',
  notTold: 'We couldn’t tell them that we reached you.',
  checkConnection: 'Check your connection and try again, or reply OK to our text.',
  tryAgain: 'Try again',
  opening: 'Opening...',
  reached: (name: string | null) => `We reached you, and ${name ?? 'A traveler'} sees that.`,
  testing: (name: string | null) =>
    `${name ?? 'A traveler'} is testing how ${brand.name} reaches you. You don’t need to do anything else.`,
  over: 'This practice is over.',
  realSince: 'If you got an alert since then, that one is real: open its own link.',
  example: 'Below is an example of what you’d see in an emergency. Everything in it is made up.',
  mark: 'Practice: nobody is in danger',
}
