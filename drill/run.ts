// npm run drill: breaks the built site in every way we know, and tells whether its promises held.
import { type Finding, finding } from './finding.ts'
import { clockJumps } from './clock-jumps.ts'
import { databaseAway } from './database-away.ts'
import { fullDisk } from './full-disk.ts'
import { instances } from './instances.ts'
import { killProcesses } from './kill-processes.ts'
import { mailServerFails } from './mail-server.ts'
import { restored } from './restored.ts'

const trials: [name: string, run: () => Promise<Finding[]>][] = [
  ['Processes killed under load', () => killProcesses(30, 10)],
  ['The mail server refuses, hangs, returns', () => mailServerFails(12_000)],
  ['The disk is full', fullDisk],
  ['PostgreSQL is away', () => databaseAway(60_000, 10_000)],
  ['The clock jumps', clockJumps],
  ['A copy is brought back', restored],
  ['Three instances behind a balancer', () => instances(10)],
]

const failed: string[] = []
for (const [name, run] of trials) {
  console.log(`\n${name}`)
  const found = await run().catch((error: unknown) => [finding('the trial ended', String(error), false)])
  for (const { promise, seen, isKept } of found) {
    const mark = isKept === undefined ? '–' : isKept ? '✓' : '✗'
    console.log(`  ${mark} ${promise}: ${seen}`)
    if (isKept === false) failed.push(`${name}: ${promise}`)
  }
}
console.log(failed.length === 0 ? '\nEvery promise was kept.' : `\nBroken:\n${failed.join('\n')}`)
process.exitCode = failed.length === 0 ? 0 : 1
