import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Runs a command of the operator on a data folder, and gives what it prints. */
export const operate = async (command: string, words: string[], dataDir: string, env: Record<string, string> = {}) => {
  const child = spawn('node', [`src/operations/commands/${command}.ts`, ...words], {
    env: { ...process.env, DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number]
  return { code, output }
}
