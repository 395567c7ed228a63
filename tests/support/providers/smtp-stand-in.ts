import { type AddressInfo, createServer, type Socket } from 'node:net'

export type TakenMail = { from: string; to: string[]; data: string }

/** Replaces usual responses by SMTP step. `null` never responds; an empty string drops the connection. */
export type SmtpAnswers = Partial<
  Record<'greeting' | 'EHLO' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA' | 'mail', string | null>
>

const usual = {
  greeting: '220 stand-in ESMTP',
  EHLO: '250 stand-in',
  AUTH: '235 2.7.0 Ok',
  MAIL: '250 2.1.0 Ok',
  RCPT: '250 2.1.5 Ok',
  DATA: '354 End data with <CR><LF>.<CR><LF>',
  mail: '250 2.0.0 Ok',
} as const

/** Starts a stub mail server (RFC 5321). */
export async function smtpStandIn(answers: SmtpAnswers = {}) {
  const mails: TakenMail[] = []
  const sockets = new Set<Socket>()
  let isStuck = () => {}
  const stuck = new Promise<void>((resolve) => {
    isStuck = resolve
  })

  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    const say = (step: keyof typeof usual) => {
      const answer = answers[step] === undefined ? usual[step] : answers[step]
      if (answer === null) isStuck()
      else if (answer === '') socket.destroy()
      else socket.write(`${answer}\r\n`)
    }
    let mail: TakenMail = { from: '', to: [], data: '' }
    let inData = false
    let unread = ''
    const command = (line: string) => {
      const verb = line.split(' ')[0]?.toUpperCase()
      const address = /<([^>]*)>/.exec(line)?.[1] ?? ''
      if (verb === 'EHLO' || verb === 'HELO') return say('EHLO')
      if (verb === 'AUTH') return say('AUTH')
      if (verb === 'MAIL') {
        mail = { from: address, to: [], data: '' }
        return say('MAIL')
      }
      if (verb === 'RCPT') {
        mail.to.push(address)
        return say('RCPT')
      }
      if (verb === 'DATA') {
        inData = true
        return say('DATA')
      }
      if (verb === 'QUIT') socket.end('221 Bye\r\n')
      else socket.write('502 5.5.1 not implemented\r\n')
    }
    socket.on('data', (chunk) => {
      unread += chunk.toString('utf8')
      while (true) {
        const end = inData ? unread.indexOf('\r\n.\r\n') : unread.indexOf('\r\n')
        if (end === -1) return
        const part = unread.slice(0, end)
        unread = unread.slice(end + (inData ? 5 : 2))
        if (!inData) command(part)
        else {
          inData = false
          mails.push({ ...mail, data: part })
          say('mail')
        }
      }
    })
    say('greeting')
  })
  server.listen(0, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))
  const { port } = server.address() as AddressInfo
  return {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    mails,
    /** Resolves when the server reaches a step that never responds. */
    stuck,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((closed) => server.close(closed))
    },
  }
}
