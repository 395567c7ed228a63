import Bowser from 'bowser'

/** What a request's User-Agent says of the phone, such as 'Chrome, Android'; null where it says nothing known. */
export function deviceNameIn(userAgent = ''): string | null {
  if (userAgent === '') return null
  const { browser, os } = Bowser.parse(userAgent.slice(0, 300))
  return [browser.name, os.name].filter(Boolean).join(', ').slice(0, 100) || null
}
