import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openBalancer } from '../../e2e/support/balancer.ts'
import { startPostgres } from '../../e2e/support/own-postgres.ts'
import { startS3 } from '../../e2e/support/own-s3.ts'
import { type OwnSite, freePort, startSite } from '../../e2e/support/own-site.ts'
import { dataKey } from '../../tests/doubles/data-key.ts'
import { temporaryFolder } from '../../tests/temporary-folder.ts'
import { openPool } from '../site.ts'
import { openMailbox } from '../mailbox.ts'

export type ThreeInstances = Awaited<ReturnType<typeof openThreeInstances>>

/**
 * Starts three instances of the built site at the same time, on an empty PostgreSQL and an S3-compatible store, behind
 * a balancer. They share DATA_KEY and nothing else.
 */
export const openThreeInstances = async () => {
  const folder = temporaryFolder('drill-three')
  const postgres = await startPostgres(folder)
  await mkdir(join(folder, 's3'))
  const [store, mailbox] = await Promise.all([startS3(join(folder, 's3')), openMailbox()])
  const ports = [await freePort(), await freePort(), await freePort()]
  const balancer = await openBalancer(() => ports.map((port) => `http://127.0.0.1:${port}`))
  const start = (n: number) =>
    startSite(join(folder, `instance-${n}`), {
      PORT: String(ports[n]),
      PUBLIC_URL: balancer.origin,
      DATABASE_URL: postgres.url,
      DATA_KEY: dataKey,
      S3_URL: store.url,
      SMTP_URL: mailbox.url,
      // The drill sends hundreds of applications within minutes.
      FORM_EMAILS_PER_HOUR: '1000000',
      TRUSTED_PROXY: '127.0.0.1',
      DEMO: 'off',
      DRAIN_SECONDS: '3',
    })
  const closeOthers = async () => {
    await balancer.close()
    await Promise.all([store.stop(), mailbox.close(), postgres.stop()])
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 })
  }
  const sites: OwnSite[] = await Promise.all([0, 1, 2].map(start)).catch(async (error: unknown) => {
    await closeOthers()
    throw error
  })
  const database = openPool({ connectionString: postgres.url })
  const replace = async (n: number) => {
    sites[n] = await start(n)
  }
  return {
    origin: balancer.origin,
    version: postgres.version,
    /** The address of each instance, without the balancer. */
    origins: sites.map((site) => site.origin),
    /** The setup code that each instance prints after its start. */
    codes: () => Promise.all(sites.map(codeOf)),
    database,
    mailbox,
    killAndRestart: async (n: number) => {
      await sites[n]?.kill()
      await replace(n)
    },
    stopAndRestart: async (n: number) => {
      await sites[n]?.stop()
      await replace(n)
    },
    close: async () => {
      await database.end()
      await Promise.all(sites.map((site) => site.stop()))
      await closeOthers()
    },
  }
}

const codeOf = async (site: OwnSite) => {
  for (let tries = 0; tries < 100; tries++) {
    const code = /create-super-admin#(\w+)/.exec(site.output())?.[1]
    if (code) return code
    await sleep(100)
  }
  throw new Error('A site printed no setup code')
}
