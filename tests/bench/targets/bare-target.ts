import { fastify } from 'fastify'
import { usage } from '../messages.ts'

type Answer = { path: string; type: string; etag: string; body: string }

process.on('message', async (answers: Answer[] | 'usage') => {
  if (answers === 'usage') return process.send?.(usage())
  const server = fastify()
  for (const { path, type, etag, body } of answers) {
    const bytes = Buffer.from(body)
    server.get(path.replace(/\?.*/, ''), (request, reply) => {
      reply.header('cache-control', 'private, no-cache').header('etag', etag)
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      return reply.type(type).send(bytes)
    })
  }
  const url = new URL(await server.listen({ host: '127.0.0.1', port: 0 }))
  process.send?.(Number(url.port))
})
