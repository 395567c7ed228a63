export const words = {
  /** @param reason from the service, such as 'must be a name, not a link' */
  wrongName: (reason: string) => `Their name ${reason}.`,
}
