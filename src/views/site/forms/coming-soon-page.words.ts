import { brand } from '../../../domain/site/brand.ts'

export const words = {
  heading: 'Coming Soon!',
  news: `The ${brand.name} mobile app is in development. It’s being built for iPhone, iPad and Android, and you’ll find it here:`,
  appleDevices: 'iPhone and iPad',
  androidDevices: 'Android',
  before: 'Before you sign up',
  selected: 'Beta testers are randomly selected.',
  notGuaranteed: 'Acceptance is not guaranteed.',
  invitations: 'Invitations are sent by e-mail, for TestFlight (iOS) or Google Play Beta (Android).',
  thanks: 'Thank You for Your Interest!',
  received:
    "Your beta signup has been received. We'll review all applications and contact selected testers via email.",
  another: 'Sign Up Another User',
}
