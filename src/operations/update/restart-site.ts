import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { sitesIn } from './running-programs.mjs'

/** `readyUrl`: answers 200 once the site serves. `command`: restarts the site, or starts a stopped one. */
export type Site = { readyUrl: string; command: string; readyTimeoutMs: number }

/** After this many exits before it is ready, a site counts as broken. */
const maxStarts = 3

/**
 * Restarts the site and waits until a process of the release in `folder` is ready.
 * @returns the duration in milliseconds
 * @throws Error with the reason why it is not ready
 */
export const restartSite = async ({ readyUrl, command, readyTimeoutMs }: Site, folder: string) => {
  const start = performance.now()
  await runCommand(command, readyTimeoutMs)
  const seenProcesses = new Set<number>()
  for (; performance.now() < start + readyTimeoutMs; await sleep(100)) {
    const running = sitesIn(folder)
    for (const { pid } of running) seenProcesses.add(pid)
    if (running.length > 0 && (await isReady(readyUrl))) return performance.now() - start
    if (running.length === 0 && seenProcesses.size >= maxStarts)
      throw new Error(`It ended ${seenProcesses.size} times while it started.`)
  }
  throw new Error(
    seenProcesses.size === 0
      ? `No process of it was seen within ${readyTimeoutMs / 1000} s: does "${command}" start ${folder}?`
      : `It did not say at ${readyUrl} that it is ready within ${readyTimeoutMs / 1000} s.`,
  )
}

const runCommand = async (command: string, readyTimeoutMs: number) => {
  const child = spawn('/bin/sh', ['-c', command], { stdio: 'inherit', timeout: readyTimeoutMs, cwd: '/' })
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
  if (code !== 0) throw new Error(`"${command}" ended with ${signal ?? code}.`)
}

/** Whether the site accepts requests. */
export const isReady = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(2000), redirect: 'manual' }).then(
    async (answer) => {
      await answer.arrayBuffer()
      return answer.status === 200
    },
    () => false,
  )
