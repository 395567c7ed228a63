import { brand } from '../../../domain/site/brand.ts'

export const words = {
  heading: 'This page stopped working',
  lead: 'It’s our fault. What you just pressed may not have been sent.',
  whatToDo:
    'Reload the page and check if it went through. If it didn’t, press again. Your rescue code still works.',
  reload: 'Reload the page',
  enterCode: 'Enter a rescue code',
  goHome: 'Go to the home page',
  write: `Write to ${brand.supportEmail}`,
  danger: 'If someone is in danger, call 911.',
}
