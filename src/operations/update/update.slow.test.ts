import { appendFileSync, existsSync, readFileSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test as base, expect } from 'vitest'
import { lockFile } from '#platform/database/embedded/lock-file.ts'
import { makeRelease, packRelease } from '#tests/doubles/release.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { freePort } from '../../../e2e/support/own-site.ts'
import { clearPending, layoutIn, storePending, switchTo } from './layout.ts'
import { type Update, update } from './update.ts'

// The tests mostly wait for processes, so they run at the same time.
const { concurrent: test } = base.extend('host', async ({}, { onCleanup }) => {
  const host = openHost(temporaryFolder('update'), await freePort())
  onCleanup(host.close)
  await update(host.order(host.release('1.0.0')))
  return host
})

/** A machine, in its own folder, on which 1.0.0 serves. */
const openHost = (folder: string, port: number) => {
  const backups: string[] = []
  const layout = layoutIn(join(folder, 'opt'))
  const pid = join(folder, 'pid')

  /** Restarts as systemd does: ends the old process and starts the release of the link. */
  const service = () => {
    const file = join(folder, 'service.sh')
    const stop = `[ ! -f ${pid} ] || { kill $(cat ${pid}) 2>/dev/null; while kill -0 $(cat ${pid}) 2>/dev/null; do sleep 0.02; done; }`
    const start = `cd -P ${layout.current} && { PORT=${port} setsid ${process.execPath} build/server/server.js >/dev/null 2>&1 & echo $! >${pid}; }`
    writeFileSync(file, `${stop}\n${start}\n`)
    return `/bin/sh ${file}`
  }

  const order = (name: string, changes: Partial<Update> = {}): Update => ({
    layout,
    name,
    path: name,
    isStopped: false,
    site: { readyUrl: `http://127.0.0.1:${port}/ready`, command: service(), readyTimeoutMs: 20_000 },
    backup: {
      folder: join(folder, 'backups'),
      postgres: async () => undefined,
      bytes: async () => 0,
      take: async (programs) => {
        backups.push(programs)
        return 'backup.tar'
      },
    },
    signal: new AbortController().signal,
    print: () => {},
    ...changes,
  })

  const stopSite = () => {
    if (existsSync(pid)) process.kill(Number(readFileSync(pid, 'utf8')), 'SIGKILL')
  }

  return {
    folder,
    layout,
    backups,
    order,
    /** Options for a release that does not serve, with a short timeout. */
    orderWithShortTimeout: (name: string, changes: Partial<Update> = {}) =>
      order(name, { site: { ...order('').site, readyTimeoutMs: 10_000 }, ...changes }),
    release: (version: string, about?: Parameters<typeof makeRelease>[2]) =>
      makeRelease(join(folder, `cercle-${version}`), version, about),
    current: () => readlinkSync(layout.current),
    serving: async () => (await fetch(`http://127.0.0.1:${port}/`)).text(),
    stopSite,
    close: () => {
      try {
        stopSite()
      } catch {
        // It has ended already.
      }
      rmSync(folder, { recursive: true })
    },
  }
}

test('the first release is installed by an update: it serves from the link', async ({
  host: { layout, current, serving },
}) => {
  expect(current()).toBe('releases/1.0.0')
  expect(await serving()).toBe(join(layout.releases, '1.0.0'))
})

test('an archive is unpacked beside the running release after a backup; a second run changes nothing', async ({
  host: { folder, layout, backups, order, release, serving },
}) => {
  const archive = packRelease(release('1.1.0'), join(folder, 'cercle-1.1.0.tar.gz'))
  expect(await update(order(archive))).toMatch(/^1\.1\.0 serves, .* Back: cercle update 1\.0\.0$/)
  expect(await serving()).toBe(join(layout.releases, '1.1.0'))
  expect(backups.at(-1)).toBe(join(layout.releases, '1.0.0'))

  const backupCount = backups.length
  expect(await update(order(archive))).toBe('1.1.0 is running already.')
  expect(backups).toHaveLength(backupCount)
})

test('a version names a prepared release', async ({ host: { layout, order, release, serving } }) => {
  await update(order(release('1.1.0')))
  await update(order('1.0.0'))
  expect(await serving()).toBe(join(layout.releases, '1.0.0'))
})

test.for([
  ['ends at once', 'process.exit(1)'],
  ['never says that it is ready', `setInterval(() => {}, 1000)`],
])(
  'after a release that %s the previous one serves again',
  async ([, server], { host: { orderWithShortTimeout, release, current, layout, serving } }) => {
    await expect(update(orderWithShortTimeout(release('1.1.0', { server })))).rejects.toThrow(
      /^1\.1\.0 does not serve\. .* 1\.0\.0 serves again\.$/,
    )
    expect(current()).toBe('releases/1.0.0')
    expect(await serving()).toBe(join(layout.releases, '1.0.0'))
  },
)

test('an update fails if the restart command fails or restarts something else', async ({
  host: { order, release, current },
}) => {
  const site = order('').site
  await expect(update(order(release('1.1.0'), { site: { ...site, command: 'exit 3' } }))).rejects.toThrow(
    'ended with 3',
  )
  const unmoved = update(order('1.1.0', { site: { ...site, command: 'true', readyTimeoutMs: 500 } }))
  await expect(unmoved).rejects.toThrow('No process of it was seen')
  expect(current()).toBe('releases/1.0.0')
})

test('the next update repairs one that was killed before or after the link was switched', async ({
  host: { folder, layout, order, orderWithShortTimeout, release, current },
}) => {
  release('1.1.0', { server: 'process.exit(1)' })
  for (const link of ['releases/1.0.0', 'releases/1.1.0']) {
    await storePending(layout, { link: 'releases/1.0.0', version: '1.1.0' })
    await switchTo(layout, link)
    await expect(update(orderWithShortTimeout(join(folder, 'cercle-1.1.0')))).rejects.toThrow('1.0.0 serves again.')
    expect(current()).toBe('releases/1.0.0')
  }
  await clearPending(layout)
  await storePending(layout, { link: 'releases/1.0.0', version: '1.1.0' })
  await switchTo(layout, 'releases/1.1.0')
  expect(await update(order('1.0.0'))).toMatch(/^1\.0\.0 serves/)
})

test('an incomplete release is prepared again', async ({ host: { folder, layout, order, release } }) => {
  const archive = packRelease(release('1.1.0'), join(folder, 'cercle-1.1.0.tar.gz'))
  makeRelease(join(layout.releases, '.part'), '0.0.0')
  await update(order(archive))
  expect(readdirSync(layout.releases).toSorted()).toEqual(['1.0.0', '1.1.0'])
})

test('a damaged, incomplete or missing release changes nothing', async ({
  host: { folder, order, release, current },
}) => {
  const archive = packRelease(release('1.1.0'), join(folder, 'cercle-1.1.0.tar.gz'))
  appendFileSync(archive, 'x')
  await expect(update(order(archive))).rejects.toThrow('is damaged')
  rmSync(`${archive}.sha256`)
  await expect(update(order(archive))).rejects.toThrow('.sha256 is missing')
  const other = release('1.2.0')
  appendFileSync(join(other, 'build/server/server.js'), ' ')
  await expect(update(order(other))).rejects.toThrow('build/server/server.js is damaged')
  await expect(update(order('9.9.9'))).rejects.toThrow('no release of that name is prepared (1.0.0 are)')
  expect(current()).toBe('releases/1.0.0')
})

test('an update without a backup changes nothing', async ({ host: { order, release, current } }) => {
  const fails = { ...order('').backup, take: () => Promise.reject(new Error('No backup')) }
  await expect(update(order(release('1.1.0'), { backup: fails }))).rejects.toThrow('No backup')
  expect(current()).toBe('releases/1.0.0')
})

test('a full disk is reported before anything is written', async ({ host: { layout, order, release } }) => {
  const large = { ...order('').backup, bytes: async () => 1e18 }
  await expect(update(order(release('1.1.0'), { backup: large }))).rejects.toThrow(
    /has \d+ MB free, and the update needs/,
  )
  expect(readdirSync(layout.releases)).toEqual(['1.0.0'])
})

test('where no releases can be stored, as in a container, the error says so', async ({ host: { order } }) => {
  const nowhere = update(order('1.1.0', { layout: layoutIn('/dev/null/cercle') }))
  await expect(nowhere).rejects.toThrow(/\/dev\/null\/cercle cannot be made .*update the image/)
})

test('a second update at the same time is refused', async ({ host: { layout, order, release } }) => {
  const unlock = lockFile(join(layout.home, 'update.lock'))
  await expect(update(order(release('1.1.0')))).rejects.toThrow('Another update is running.')
  unlock?.()
})

test('a release that removes something names it, needs all instances stopped, and is not rolled back automatically', async ({
  host: { layout, order, orderWithShortTimeout, release, current, serving, stopSite },
}) => {
  const removes = {
    migrations: [1, 2],
    removals: { 2: ['column public.socios.old is gone'] },
    server: 'process.exit(1)',
  }
  const next = release('2.0.0', removes)
  await expect(update(order(next))).rejects.toThrow(/column public\.socios\.old is gone.*--stopped/)
  await expect(update(order(next, { isStopped: true }))).rejects.toThrow('The site is running')
  expect(current()).toBe('releases/1.0.0')
  expect(await serving()).toBe(join(layout.releases, '1.0.0'))

  stopSite()
  await expect(update(orderWithShortTimeout(next, { isStopped: true }))).rejects.toThrow(
    /no way back by itself.*backup\.tar/,
  )
  expect(current()).toBe('releases/2.0.0')
})

test('an update does not go back across a removal', async ({ host: { order, release, stopSite } }) => {
  const removes = { migrations: [1, 2], removals: { 2: ['column public.socios.old is gone'] } }
  stopSite()
  await update(order(release('2.0.0', removes), { isStopped: true }))
  await expect(update(order('1.0.0', { isStopped: true }))).rejects.toThrow(
    'restore the backup that was taken before the update',
  )
})

test('old releases are removed; the running one and the previous one stay', async ({
  host: { layout, order, release },
}) => {
  for (const version of ['1.1.0', '1.2.0', '1.3.0']) await update(order(release(version)))
  expect(readdirSync(layout.releases).toSorted()).toEqual(['1.1.0', '1.2.0', '1.3.0'])
  await update(order('1.1.0'))
  expect(await update(order(release('1.4.0')))).toContain('Back: cercle update 1.1.0')
  expect(readdirSync(layout.releases)).toContain('1.1.0')
})

test('a clone as the target of the link counts as the previous release', async ({
  host: { layout, orderWithShortTimeout, release, current },
}) => {
  const clone = release('0.9.0')
  await switchTo(layout, clone)
  rmSync(join(clone, 'src/platform/database/removals.json'))
  await expect(update(orderWithShortTimeout(release('1.1.0', { server: 'process.exit(1)' })))).rejects.toThrow(
    '0.9.0 serves again.',
  )
  expect(current()).toBe(clone)
})
