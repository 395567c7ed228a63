/** Somebody from the phone's own address book, with all of their numbers and addresses. */
export type PickedContact = { name: string; numbers: string[]; emails: string[] }

/** The browser's Contact Picker (https://www.w3.org/TR/contact-picker/), where there is one. */
export interface ContactPicker {
  isThere(): boolean
  /** Opens the phone's list. Empty where nobody was picked. */
  pick(): Promise<PickedContact[]>
}
