import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { crc32, deflateSync } from 'node:zlib'

const SIZE = 256

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** Returns a PNG tile of about 10 kB, as large as a street map's. */
function tile(): Buffer {
  const rows = Buffer.alloc(SIZE * (SIZE + 1))
  for (let at = 0, seed = 1; at < rows.length; at += 1) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    rows[at] = at % (SIZE + 1) === 0 ? 0 : at % 6 === 0 ? seed % 251 : 214
  }
  const header = Buffer.from([0, 0, 1, 0, 0, 0, 1, 0, 8, 0, 0, 0, 0])
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Starts a local tile server, so that a measurement makes no request to the internet. */
export async function serveTiles(port: number): Promise<{ url: string; server: Server; bytes: number }> {
  const picture = tile()
  const server = createServer((_request, response) => {
    response.writeHead(200, {
      'content-type': 'image/png',
      'access-control-allow-origin': '*',
      // Real tile servers allow caching, too.
      'cache-control': 'max-age=86400',
    })
    response.end(picture)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, server, bytes: picture.length }
}
