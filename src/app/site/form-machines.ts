import { contactForm, trimContactFields } from '../../domain/site/contact-form.ts'
import { signupOf, waitlistForm } from '../../domain/site/waitlist.ts'
import { stopPasswordChangeForm } from '../../domain/traveler/account/stop-password-change.ts'
import { contactRequestReading } from '../../domain/traveler/set-up/contact-request.ts'
import { practiceLinkReading } from '../../domain/traveler/set-up/practice.ts'
import { checkInForm, requestOf } from '../../domain/traveler/trip/check-in/check-in.ts'
import type { LoadPorts } from '../bind-later.ts'
import { provideForm, provideReading } from '../provide.ts'
import type { SitePorts } from './container.ts'

export const formMachines = (load: LoadPorts<SitePorts>) => ({
  contactForm: provideForm(contactForm, async ({ fields }, signal) => {
    const { siteApi } = await load()
    return siteApi.sendContact(trimContactFields(fields), signal)
  }),
  checkIn: provideForm(checkInForm, async ({ fields }, signal) => {
    const { siteApi } = await load()
    return siteApi.checkIn(requestOf(fields), signal)
  }),
  waitlist: provideForm(waitlistForm, async ({ fields }, signal) => {
    const { siteApi } = await load()
    return siteApi.joinWaitlist(signupOf(fields), signal)
  }),
  stopPasswordChange: provideForm(stopPasswordChangeForm, async ({ input: { secret } }, signal) => {
    const { siteApi } = await load()
    return siteApi.stopPasswordChange(secret, signal)
  }),
  practiceLink: provideReading(practiceLinkReading, {
    read: async ({ secret }, signal) => {
      const { practiceApi } = await load()
      return practiceApi.openPractice(secret, signal)
    },
  }),
  contactRequest: provideReading(contactRequestReading, {
    read: async ({ secret }, signal) => {
      const { siteApi } = await load()
      return siteApi.readContactRequest(secret, signal)
    },
    change: async (answer, { secret }, signal) => {
      const { siteApi } = await load()
      return siteApi.answerContactRequest(secret, answer, signal)
    },
  }),
})
