// The measure of all pages: a node:http server that does nothing but send bytes it has in memory.
import { createServer } from 'node:http'

const answers = new Map(Object.entries(JSON.parse(process.argv[2] ?? '{}')))
for (const [path, answer] of answers)
  answers.set(path, { headers: answer.headers, body: Buffer.from(answer.body, 'base64') })

createServer((request, response) => {
  const { headers, body } = answers.get(request.url) ?? { headers: {}, body: Buffer.alloc(0) }
  response.writeHead(200, headers)
  response.end(body)
}).listen(Number(process.env.PORT), '127.0.0.1')
