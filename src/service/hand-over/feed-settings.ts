import * as z from 'zod'
import { feedUrlOf } from './feed-url.ts'

const rule =
  'must be an https address with {lat} and {lon} such as https://map.example.org/?id={trip}&lat={lat}&lon={lon}&timestamp={unix}'

const sample = { tripId: 'trip', latitude: 0, longitude: 0, fixedAt: 0 }

/** Nobody on the way reads positions; on this machine nobody is on the way. */
function isFeed(template: string): boolean {
  const url = URL.parse(feedUrlOf(template, sample))
  const isHere = url?.protocol === 'http:' && ['127.0.0.1', 'localhost'].includes(url.hostname)
  const hasPlace = ['{lat}', '{lon}'].every((part) => template.includes(part))
  // What stands in braces decides neither where it is sent, nor is it left over.
  const origin = URL.parse(template)?.origin
  return (
    hasPlace &&
    (url?.protocol === 'https:' || isHere) &&
    url?.origin === origin &&
    !/[{}]|%7[bd]/i.test(url.href)
  )
}

export const feedSettings = { FEED_URL: z.string().refine(isFeed, rule).optional() }
