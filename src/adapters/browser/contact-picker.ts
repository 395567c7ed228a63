import type { PickedContact } from '../../domain/traveler/set-up/contact-entry.ts'

type Picked = { name?: string[]; tel?: string[]; email?: string[] }
/** Contact Picker API (https://www.w3.org/TR/contact-picker/), which TypeScript doesn't declare. */
type Manager = { select(properties: string[], options: { multiple: boolean }): Promise<Picked[]> }

/** Creates a picker for the address book (Chromium on Android). `pick` returns no contacts if it fails. */
export function createContactPicker(browser: object) {
  const manager = (browser as { contacts?: Manager }).contacts
  return {
    isThere: () => typeof manager?.select === 'function',
    async pick(): Promise<PickedContact[]> {
      try {
        const picked = await manager?.select(['name', 'tel', 'email'], { multiple: true })
        return (picked ?? []).map(({ name = [], tel = [], email = [] }) => ({
          name: (name[0] ?? '').trim(),
          numbers: tel.filter(Boolean),
          emails: email.filter(Boolean),
        }))
      } catch {
        return []
      }
    },
  }
}
