// Injects faults into the built site, and checks that it meets its expectations. Called by bin/drill.mjs.
import { clockJumps } from './faults/clock-jumps.ts'
import { databaseUnavailable } from './faults/database-unavailable.ts'
import { stoppedWhileBusy } from './stopped-while-busy.ts'
import { type Finding, finding } from './finding.ts'
import { fullDatabaseDisk } from './faults/full-database-disk.ts'
import { fullDisk } from './faults/full-disk.ts'
import { instances } from './instances.ts'
import { killProcesses } from './faults/kill-processes.ts'
import { killedWhileNotifying } from './faults/killed-while-notifying.ts'
import { mailServerFails } from './faults/mail-server.ts'
import { noConnectionLeft } from './faults/no-connection-left.ts'
import { powerCut } from './faults/power-cut.ts'
import { restored } from './faults/restored.ts'
import { updated } from './faults/updated.ts'
import { silentConnections } from './faults/silent-connections.ts'
import { stuckEvent } from './faults/stuck-event.ts'

type Trial = [name: string, run: () => Promise<Finding[]>]

// Trials that mostly wait run beside trials that use the CPU.
const working: Trial[] = [
  ['Processes killed under load', () => killProcesses(30, 10)],
  ['The clock jumps', clockJumps],
  ['A backup is restored', restored],
]
const waiting: Trial[] = [
  ['PostgreSQL is unavailable', () => databaseUnavailable(60_000, 10_000)],
  ['One event is locked', () => stuckEvent(12_000)],
  ['Connections to PostgreSQL go silent', silentConnections],
  ['Other clients hold every connection', () => noConnectionLeft(10_000)],
  ['The mail server refuses, hangs, returns', () => mailServerFails(12_000)],
  ['The disk of uploads and emails is full', fullDisk],
  ['The disk of the database is full', fullDatabaseDisk],
  ['Stopped under load', () => stoppedWhileBusy(3)],
]
const sequential: Trial[] = [
  ['Three instances behind a balancer', () => instances(10)],
  ['The power is cut under load', () => powerCut(10)],
  ['Updated under load', updated],
  ['Killed while 500 guests are notified of a change', () => killedWhileNotifying(3, 'server')],
  ['The same with emails into the folder', () => killedWhileNotifying(3, 'folder')],
]

const failed: string[] = []

const runInOrder = async (trials: Trial[]) => {
  for (const [name, run] of trials) {
    const findings = await run().catch((error: unknown) => [finding('the trial finished', String(error), false)])
    console.log(`\n${name}`)
    for (const { expectation, observed, isMet } of findings) {
      console.log(`  ${isMet === undefined ? '–' : isMet ? '✓' : '✗'} ${expectation.padEnd(width)} ${observed}`)
      if (isMet === false) failed.push(`${name}: ${expectation}`)
    }
  }
}

const width = 64

await Promise.all([runInOrder(working), runInOrder(waiting)])
await runInOrder(sequential)
console.log(failed.length === 0 ? '\nEvery expectation was met.' : `\nNot met:\n${failed.join('\n')}`)
process.exit(failed.length === 0 ? 0 : 1)
