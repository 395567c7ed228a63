import type { FastifyPluginAsync } from 'fastify'
import type { Clock } from '../../domain/kit/clock.ts'
import {
  asksForPin,
  type IncomingCall,
  incomingTurn,
  type PinPurpose,
  readIncomingCall,
} from '../messages/calls/incoming-call.ts'
import { messagesIn } from '../messages/catalog/catalog.ts'
import { type MessageSettings, makesCalls } from '../messages/message-settings.ts'
import { type SpokenTurn, webhooksOf } from '../messages/providers/provider-webhooks.ts'
import { refuse } from '../platform/http/refusals.ts'
import { acceptSignedText, signedOrRefused } from '../platform/http/signed-text.ts'
import { type PlatformSettings, siteOf } from '../platform/settings.ts'
import type { Throttle } from '../platform/throttle/throttle.ts'
import { type WatchSettings, watchTimesOf } from '../trips/watch/watch-settings.ts'
import { handleKeyPresses, judgePressedPin } from './handle-key-presses.ts'
import type { TakeText } from './handle-text-command.ts'
import { callBacks } from './text-limits.ts'

type IncomingCallsContext = {
  ports: {
    ladders: { callBack(number: string, now: number): Promise<void> }
    takeText: TakeText
    throttle: Throttle
    clock: Clock
  }
  settings: MessageSettings & PlatformSettings & WatchSettings
}

/**
 * Registers providers' signed webhooks for incoming calls. Caller ID can be forged. Therefore all callers
 * hear the same prompts, contacts get a call back, and travelers need their PIN to end or extend a trip.
 */
export const incomingCallRoutes: FastifyPluginAsync<IncomingCallsContext> = async (
  server,
  { ports, settings },
) => {
  acceptSignedText(server)

  /** Calls contacts back, unless the number called too often. Callers who aren't contacts hear the same. */
  const callsBack = async ({ number, language }: IncomingCall): Promise<string> => {
    const { calledBack, calledBackOften } = messagesIn(language).callIn
    if (number === null) return calledBack
    const [taken] = await ports.throttle.take([{ limit: callBacks, key: number }])
    if (taken && taken.count > callBacks.points) return calledBackOften
    await ports.ladders.callBack(number, ports.clock.now())
    return calledBack
  }

  const ofTrips = {
    site: siteOf(settings),
    times: watchTimesOf(settings),
  }

  const obeys = async (
    { id, number, said, language }: IncomingCall,
    { pin, wish }: { pin: string; wish: PinPurpose },
  ): Promise<SpokenTurn> => {
    let heard: SpokenTurn = { words: messagesIn(language).callIn.takenBefore, language, next: null }
    const noted = { id: `${id} ${said}`, number: number ?? '', keyword: 'none' } as const
    const pressed = { from: noted.number, pin, wish, language }
    await ports.takeText(noted, ports.clock.now(), {
      async obey(dependencies) {
        const { words, isDone } = await handleKeyPresses(dependencies, pressed, ofTrips)
        heard = isDone ? { words, language, next: null } : asksForPin(words, said, language)
      },
      callForHelp: (dependencies) => judgePressedPin(dependencies, pressed),
    })
    return heard
  }

  for (const provider of webhooksOf(settings, siteOf(settings)))
    server.post(provider.paths.incomingCalls, async (request, reply) => {
      const content = signedOrRefused(reply, provider.signed(request, ports.clock.now()))
      if (!content) return reply
      const call = readIncomingCall(content, request.query)
      if (!call) return refuse(reply, 'invalidRequest')
      const turn = incomingTurn(call, makesCalls(settings))
      const says = async (): Promise<SpokenTurn> => {
        if (turn.kind === 'callsBack')
          return { words: await callsBack(call), language: call.language, next: null }
        return turn.kind === 'obeys' ? obeys(call, turn) : turn
      }
      return reply.type('text/xml; charset=utf-8').send(provider.markup(await says()))
    })
}
