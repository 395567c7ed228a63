import type { ReactNode } from 'react'

export const words = {
  // The heading, field labels, and button are the specification's (§2, /coming-soon).
  heading: 'Join the Beta Waitlist',
  email: 'Email Address',
  platform: 'Platform',
  choosePlatform: 'Choose a platform',
  platforms: { iOS: 'iOS (iPhone/iPad)', Android: 'Android', Both: 'Both' },
  message: 'Message',
  messageHelp: 'Optional: what you would use the app for, or which phone you have.',
  count: (typed: string, unseen: (text: string) => ReactNode) => (
    <>
      {typed}
      {unseen(' characters')}
    </>
  ),
  full: 'No more characters fit.',
  submitting: 'Submitting...',
  join: 'Join Beta Waitlist',
  withoutScript: 'This form needs JavaScript and a newer browser.',
  // Error messages (specification §5, §8).
  missing: 'Please fill in all required fields',
  invalidEmail: 'Please enter a valid email address',
  unreachable: {
    first: 'Failed to submit. Please try again later.',
    next: 'What you typed is still here.',
  },
}
