import { expect, test } from 'vitest'
import { senderOf } from '../../../src/service/devices/report-routes.ts'

test.each([
  ['Owntracks-Android/gms/420500000', 'android'],
  ['Dalvik/2.1.0 (Linux; U; Android 14; Pixel 8 Build/AP2A)', 'android'],
  ['okhttp/4.12.0', 'android'],
  ['OsmAnd~ 4.7.10', 'android'],
  ['OwnTracks/18.4.6 CFNetwork/1494.0.7 Darwin/23.4.0', 'ios'],
  ['Traccar%20Client/71 CFNetwork/1410.0.3 Darwin/22.6.0', 'ios'],
  ['OsmAndiOS_4.7', 'ios'],
  ['Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36', 'web'],
  ['curl/8.5.0', null],
  [undefined, null],
])('the user agent %s is recognized as the source %s', (userAgent, source) => {
  expect(senderOf(userAgent)).toBe(source)
})
