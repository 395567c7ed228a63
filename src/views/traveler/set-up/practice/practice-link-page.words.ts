import { brand } from '../../../../domain/site/brand.ts'

export const words = {
  heading: 'Practice',
  noDanger: 'This is practice. Nobody is in danger.',
  wholeLink: 'Open the whole link in our text, or reply OK.',
  noPractice: 'There’s no practice at this link. You don’t need to do anything.',
  notTold: 'We couldn’t tell them that we reached you.',
  checkConnection: 'Check your connection and try again, or reply OK to our text.',
  tryAgain: 'Try again',
  opening: 'Opening...',
  reached: (name: string | null) => `We reached you, and ${name ?? 'the traveler'} can see that.`,
  testing: (name: string | null) =>
    `${name ?? 'A traveler'} is testing if ${brand.name} can reach you. You don’t need to do anything else.`,
  over: 'This practice is over.',
  realSince: 'If you’ve gotten an alert since then, it’s real. Open the link in it.',
  example: 'Below is an example of what you’d see in an emergency. Everything in it is made up.',
  mark: 'Practice: nobody is in danger',
}
