import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { sitesIn } from './running-programs.mjs'

/** `readyUrl`: what the site answers with 200 once it serves. `command`: restarts the site, or starts a stopped one. */
export type Site = { readyUrl: string; command: string; patienceMs: number }

/** A site that ends as often as this before it is ready will not become so. */
const startsAtMost = 3

/**
 * Restarts the site and waits until a process of the wanted release answers that it is ready.
 * @returns how long that took, in milliseconds
 * @throws Error that says why it is not ready
 */
export const restartSite = async ({ readyUrl, command, patienceMs }: Site, folder: string) => {
  const begun = performance.now()
  await runCommand(command, patienceMs)
  const seen = new Set<number>()
  for (; performance.now() < begun + patienceMs; await sleep(100)) {
    const running = sitesIn(folder)
    for (const { pid } of running) seen.add(pid)
    if (running.length > 0 && (await isReady(readyUrl))) return performance.now() - begun
    if (running.length === 0 && seen.size >= startsAtMost)
      throw new Error(`It ended ${seen.size} times while it started.`)
  }
  throw new Error(
    seen.size === 0
      ? `No process of it was seen within ${patienceMs / 1000} s: does "${command}" start ${folder}?`
      : `It did not say at ${readyUrl} that it is ready within ${patienceMs / 1000} s.`,
  )
}

const runCommand = async (command: string, patienceMs: number) => {
  const child = spawn('/bin/sh', ['-c', command], { stdio: 'inherit', timeout: patienceMs, cwd: '/' })
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
  if (code !== 0) throw new Error(`"${command}" ended with ${signal ?? code}.`)
}

/** Whether the site says that requests may be sent to it. */
export const isReady = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(2000), redirect: 'manual' }).then(
    async (answer) => {
      await answer.arrayBuffer()
      return answer.status === 200
    },
    () => false,
  )
