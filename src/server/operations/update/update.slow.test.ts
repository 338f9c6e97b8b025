import { appendFileSync, existsSync, readFileSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test as base, expect } from 'vitest'
import { lockFile } from '#db/embedded/lock-file.ts'
import { makeRelease, packRelease } from '#tests/doubles/release.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { freePort } from '../../../../e2e/support/own-site.ts'
import { clearPending, layoutIn, notePending, switchTo } from './layout.ts'
import { type Update, update } from './update.ts'

// Side by side: nearly all of their time they wait for processes.
const { concurrent: test } = base.extend('host', async ({}, { onCleanup }) => {
  const host = openHost(temporaryFolder('update'), await freePort())
  onCleanup(host.close)
  await update(host.order(host.release('1.0.0')))
  return host
})

/** A machine on which 1.0.0 serves, in a folder of its own. */
const openHost = (folder: string, port: number) => {
  const backups: string[] = []
  const layout = layoutIn(join(folder, 'opt'))
  const pid = join(folder, 'pid')

  /** What systemd does: ends the old process and starts what the link leads to. `stop` only ends it. */
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
    site: { readyUrl: `http://127.0.0.1:${port}/ready`, command: service(), patienceMs: 20_000 },
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
    say: () => {},
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
    /** For a release that does not serve: it is waited for in vain. */
    hasty: (name: string, changes: Partial<Update> = {}) =>
      order(name, { site: { ...order('').site, patienceMs: 4000 }, ...changes }),
    release: (version: string, about?: Parameters<typeof makeRelease>[2]) =>
      makeRelease(join(folder, `cercle-${version}`), version, about),
    current: () => readlinkSync(layout.current),
    serving: async () => (await fetch(`http://127.0.0.1:${port}/`)).text(),
    stopSite,
    close: () => {
      try {
        stopSite()
      } catch {
        // It has ended by itself.
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

test('an archive is unpacked beside what runs, which is copied first; run again, it changes nothing', async ({
  host: { folder, layout, backups, order, release, serving },
}) => {
  const archive = packRelease(release('1.1.0'), join(folder, 'cercle-1.1.0.tar.gz'))
  expect(await update(order(archive))).toMatch(/^1\.1\.0 serves, .* Back: cercle update 1\.0\.0$/)
  expect(await serving()).toBe(join(layout.releases, '1.1.0'))
  expect(backups.at(-1)).toBe(join(layout.releases, '1.0.0'))

  const taken = backups.length
  expect(await update(order(archive))).toBe('1.1.0 is running already.')
  expect(backups).toHaveLength(taken)
})

test('a version leads back to a release that is prepared already', async ({
  host: { layout, order, release, serving },
}) => {
  await update(order(release('1.1.0')))
  await update(order('1.0.0'))
  expect(await serving()).toBe(join(layout.releases, '1.0.0'))
})

test.for([
  ['ends at once', 'process.exit(1)'],
  ['never says that it is ready', `setInterval(() => {}, 1000)`],
])(
  'a release that %s: the one before serves again',
  async ([, server], { host: { hasty, release, current, layout, serving } }) => {
    await expect(update(hasty(release('1.1.0', { server })))).rejects.toThrow(
      /^1\.1\.0 does not serve\. .* 1\.0\.0 serves again\.$/,
    )
    expect(current()).toBe('releases/1.0.0')
    expect(await serving()).toBe(join(layout.releases, '1.0.0'))
  },
)

test('a restart command that fails, or restarts something else, is no update', async ({
  host: { order, release, current },
}) => {
  const site = order('').site
  await expect(update(order(release('1.1.0'), { site: { ...site, command: 'exit 3' } }))).rejects.toThrow(
    'ended with 3',
  )
  const unmoved = update(order('1.1.0', { site: { ...site, command: 'true', patienceMs: 500 } }))
  await expect(unmoved).rejects.toThrow('No process of it was seen')
  expect(current()).toBe('releases/1.0.0')
})

test('an update that was killed before or after the link was switched is mended by the next', async ({
  host: { folder, layout, order, hasty, release, current },
}) => {
  release('1.1.0', { server: 'process.exit(1)' })
  for (const link of ['releases/1.0.0', 'releases/1.1.0']) {
    await notePending(layout, { link: 'releases/1.0.0', version: '1.1.0' })
    await switchTo(layout, link)
    await expect(update(hasty(join(folder, 'cercle-1.1.0')))).rejects.toThrow('1.0.0 serves again.')
    expect(current()).toBe('releases/1.0.0')
  }
  await clearPending(layout)
  await notePending(layout, { link: 'releases/1.0.0', version: '1.1.0' })
  await switchTo(layout, 'releases/1.1.0')
  expect(await update(order('1.0.0'))).toMatch(/^1\.0\.0 serves/)
})

test('a release that was half prepared is prepared anew', async ({ host: { folder, layout, order, release } }) => {
  const archive = packRelease(release('1.1.0'), join(folder, 'cercle-1.1.0.tar.gz'))
  makeRelease(join(layout.releases, '.part'), '0.0.0')
  await update(order(archive))
  expect(readdirSync(layout.releases).toSorted()).toEqual(['1.0.0', '1.1.0'])
})

test('nothing is changed by what is damaged, incomplete or not there', async ({
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

test('without a backup nothing is changed', async ({ host: { order, release, current } }) => {
  const fails = { ...order('').backup, take: () => Promise.reject(new Error('No backup')) }
  await expect(update(order(release('1.1.0'), { backup: fails }))).rejects.toThrow('No backup')
  expect(current()).toBe('releases/1.0.0')
})

test('a disk without room is told before anything is written', async ({ host: { layout, order, release } }) => {
  const large = { ...order('').backup, bytes: async () => 1e18 }
  await expect(update(order(release('1.1.0'), { backup: large }))).rejects.toThrow(
    /has \d+ MB free, and the update needs/,
  )
  expect(readdirSync(layout.releases)).toEqual(['1.0.0'])
})

test('where there can be no releases, as in a container, that is said', async ({ host: { order } }) => {
  const nowhere = update(order('1.1.0', { layout: layoutIn('/dev/null/cercle') }))
  await expect(nowhere).rejects.toThrow(/\/dev\/null\/cercle cannot be made .*update the image/)
})

test('two updates at once: the second is refused', async ({ host: { layout, order, release } }) => {
  const unlock = lockFile(join(layout.home, 'update.lock'))
  await expect(update(order(release('1.1.0')))).rejects.toThrow('Another update is running.')
  unlock?.()
})

test('a release that removes something says so first, wants everything stopped, and never returns by itself', async ({
  host: { layout, order, hasty, release, current, serving, stopSite },
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
  await expect(update(hasty(next, { isStopped: true }))).rejects.toThrow(/no way back by itself.*backup\.tar/)
  expect(current()).toBe('releases/2.0.0')
})

test('nobody goes back across a removal', async ({ host: { order, release, stopSite } }) => {
  const removes = { migrations: [1, 2], removals: { 2: ['column public.socios.old is gone'] } }
  stopSite()
  await update(order(release('2.0.0', removes), { isStopped: true }))
  await expect(update(order('1.0.0', { isStopped: true }))).rejects.toThrow('bring back the backup')
})

test('old releases go, the running one and the one before it stay', async ({ host: { layout, order, release } }) => {
  for (const version of ['1.1.0', '1.2.0', '1.3.0']) await update(order(release(version)))
  expect(readdirSync(layout.releases).toSorted()).toEqual(['1.1.0', '1.2.0', '1.3.0'])
  await update(order('1.1.0'))
  expect(await update(order(release('1.4.0')))).toContain('Back: cercle update 1.1.0')
  expect(readdirSync(layout.releases)).toContain('1.1.0')
})

test('a clone that the link leads to is the release before, and the way back', async ({
  host: { layout, hasty, release, current },
}) => {
  const clone = release('0.9.0')
  await switchTo(layout, clone)
  rmSync(join(clone, 'src/db/removals.json'))
  await expect(update(hasty(release('1.1.0', { server: 'process.exit(1)' })))).rejects.toThrow('0.9.0 serves again.')
  expect(current()).toBe(clone)
})
