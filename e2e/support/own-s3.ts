import { spawn } from 'node:child_process'
import { once } from 'node:events'

// In a process of its own: its logger would swallow this one's errors.
const program = `
  const S3rver = require('@20minutes/s3rver')
  const options = { address: '127.0.0.1', port: 0, silent: true, vhostBuckets: false, directory: process.argv[1],
    configureBuckets: [{ name: 'club' }] }
  new S3rver(options).run().then(({ port }) => process.stdout.write(String(port)))`

/** An S3-compatible store on a folder, written by others than us. `url` is what S3_URL takes. */
export const startS3 = async (folder: string) => {
  const child = spawn('node', ['-e', program, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [port] = (await once(child.stdout, 'data')) as [Buffer]
  return {
    url: `http://S3RVER:S3RVER@127.0.0.1:${port.toString().trim()}/club`,
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill()
      await ended
    },
  }
}
