import { readFileSync, rmSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import timers from 'node:timers/promises'
import { expect, onTestFinished, vi } from 'vitest'
import { test } from '#tests/club.ts'
import { silentMailer } from '#tests/doubles/mailer.ts'
import { contributions } from '#tests/doubles/erasing.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { openConfirmationSender } from '#club/evenings/bookings/server/jobs/confirmation-emails.ts'
import { openDispatcher } from '#club/post/emails/server/jobs/email-dispatcher.ts'
import { readEnv } from '#platform/env/env.ts'
import { openSeatOffers } from '#club/evenings/bookings/server/jobs/seat-offers.ts'
import { openBurstCancellations } from '#club/evenings/bookings/server/jobs/burst-cancellations.ts'
import { openExpiredSeats } from '#club/evenings/bookings/server/jobs/expired-seats.ts'
import { openAlerts } from '#club/evenings/alerts/server/jobs/alerts.ts'
import { openNoticeSender, openReminders } from '#club/evenings/notices/server/jobs/notices.ts'
import { openPendingDecisions } from '#club/members/requests/server/jobs/pending-decisions.ts'
import { openWaitingLists } from '#club/evenings/bookings/server/jobs/waiting-lists.ts'
import { openErasureEnds } from '#operations/erasures/contributions.ts'
import { createLog } from '#platform/observability/log.ts'
import { openSiteNotes } from '#platform/observability/status/site-notes.ts'
import { watchConnections } from '#platform/http/silent-connections.ts'
import { watchOpenFiles } from '#platform/observability/status/watch-open-files.ts'

const log = createLog('json', { write: () => {} })

/** The first pause of a repeated task, in milliseconds. */
const pauseOf = async (open: () => Promise<{ close: () => unknown }> | { close: () => unknown }) => {
  const sleep = vi.spyOn(timers, 'setTimeout')
  syncBuiltinESMExports()
  try {
    const work = await open()
    await vi.waitFor(() => expect(sleep).toHaveBeenCalled(), { timeout: 10_000 })
    const [[pauseMs] = []] = sleep.mock.calls
    await work.close()
    return pauseMs
  } finally {
    sleep.mockRestore()
    syncBuiltinESMExports()
  }
}

test('the pauses of all repeated tasks, in milliseconds', async ({ club, services }) => {
  const folder = temporaryFolder('pauses')
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const env = readEnv({ DATA_DIR: folder })
  expect({
    'due emails': await pauseOf(() => openDispatcher({ mailer: silentMailer(club.db), log })),
    'pending confirmations': await pauseOf(() => openConfirmationSender({ club, log })),
    'expired seats': await pauseOf(() => openExpiredSeats({ club, log, onChange: () => {} })),
    'due notices': await pauseOf(() => openNoticeSender({ club, log })),
    alerts: await pauseOf(() => openAlerts({ club, log })),
    'pending decisions': await pauseOf(() => openPendingDecisions({ club, log })),
    'bursts of seats': await pauseOf(() => openBurstCancellations({ club, log, onChange: () => {} })),
    reminders: await pauseOf(() => openReminders({ club, log })),
    'offers of seats': await pauseOf(() => openSeatOffers({ club, log })),
    'waiting lists': await pauseOf(() => openWaitingLists({ club, log, onChange: () => {} })),
    'silent connections': await pauseOf(() => watchConnections(services.database, [])),
    'ends of erasures': await pauseOf(() => openErasureEnds(club, contributions)),
    'open files': await pauseOf(() => watchOpenFiles(log)),
    'notes of the process': await pauseOf(() => openSiteNotes(env)),
  }).toMatchInlineSnapshot(`
    {
      "alerts": 10000,
      "bursts of seats": 1000,
      "due emails": 500,
      "due notices": 2000,
      "ends of erasures": 60000,
      "expired seats": 10000,
      "notes of the process": 600000,
      "offers of seats": 60000,
      "open files": 5000,
      "pending confirmations": 500,
      "pending decisions": 1000,
      "reminders": 600000,
      "silent connections": 1000,
      "waiting lists": 3600000,
    }
  `)
})

test('systemd and Docker restart a process without a limit', () => {
  const lines = (file: string, wanted: RegExp) => readFileSync(file, 'utf8').match(wanted)
  expect(lines('deploy/cercle.service', /^(StartLimit|Restart|TimeoutStop)\w*=.*$/gm)).toEqual([
    'StartLimitIntervalSec=0',
    'Restart=always',
    'RestartSec=2',
    'TimeoutStopSec=60',
  ])
  expect(lines('compose.yaml', /\b(restart|stop_grace_period): .*$/gm)).toMatchInlineSnapshot(`
    [
      "restart: unless-stopped",
      "stop_grace_period: 40s",
      "restart: unless-stopped",
      "restart: unless-stopped",
      "stop_grace_period: 60s",
      "restart: unless-stopped",
      "restart: on-failure",
    ]
  `)
})
