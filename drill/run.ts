// Breaks the built site in every way we know, and tells whether its promises held. Called by bin/drill.mjs.
import { clockJumps } from './faults/clock-jumps.ts'
import { databaseUnavailable } from './faults/database-unavailable.ts'
import { stoppedWhileBusy } from './stopped-while-busy.ts'
import { type Finding, finding } from './finding.ts'
import { fullDatabaseDisk } from './faults/full-database-disk.ts'
import { fullDisk } from './faults/full-disk.ts'
import { instances } from './instances.ts'
import { killProcesses } from './faults/kill-processes.ts'
import { mailServerFails } from './faults/mail-server.ts'
import { noConnectionLeft } from './faults/no-connection-left.ts'
import { restored } from './faults/restored.ts'
import { updated } from './faults/updated.ts'
import { silentConnections } from './faults/silent-connections.ts'
import { stuckEvent } from './faults/stuck-event.ts'

type Trial = [name: string, run: () => Promise<Finding[]>]

// What mostly waits goes beside what works.
const working: Trial[] = [
  ['Processes killed under load', () => killProcesses(30, 10)],
  ['The clock jumps', clockJumps],
  ['A copy is brought back', restored],
]
const waiting: Trial[] = [
  ['PostgreSQL is away', () => databaseUnavailable(60_000, 10_000)],
  ['One event is held by somebody', () => stuckEvent(12_000)],
  ['Connections to PostgreSQL go silent', silentConnections],
  ['Others hold every connection', () => noConnectionLeft(10_000)],
  ['The mail server refuses, hangs, returns', () => mailServerFails(12_000)],
  ['The disk of uploads and emails is full', fullDisk],
  ['The disk of the database is full', fullDatabaseDisk],
  ['Asked to end in a rush', () => stoppedWhileBusy(3)],
]
const alone: Trial[] = [
  ['Three instances behind a balancer', () => instances(10)],
  ['Updated under load', updated],
]

const failed: string[] = []

const inTurn = async (trials: Trial[]) => {
  for (const [name, run] of trials) {
    const found = await run().catch((error: unknown) => [finding('the trial came to its end', String(error), false)])
    console.log(`\n${name}`)
    for (const { promise, seen, isKept } of found) {
      console.log(`  ${isKept === undefined ? '–' : isKept ? '✓' : '✗'} ${promise.padEnd(width)} ${seen}`)
      if (isKept === false) failed.push(`${name}: ${promise}`)
    }
  }
}

const width = 64

await Promise.all([inTurn(working), inTurn(waiting)])
await inTurn(alone)
console.log(failed.length === 0 ? '\nEvery promise was kept.' : `\nBroken:\n${failed.join('\n')}`)
process.exit(failed.length === 0 ? 0 : 1)
