import { brand } from '../../../domain/site/brand.ts'

export const words = {
  heading: 'This page stopped working',
  lead: 'It’s our fault. What you just pressed may not have been sent.',
  whatToDo:
    'Reload the page, look whether it went through, and press again if it didn’t. A rescue code keeps working, and you can enter it again any time.',
  reload: 'Reload the page',
  enterCode: 'Enter a rescue code',
  goHome: 'Go to the home page',
  write: `Write to ${brand.supportEmail}`,
  danger: 'If somebody is in danger now, call 911.',
}
