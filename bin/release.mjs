// npm run release: builds the site and writes out/cercle-VERSION-linux-x64.tar.gz: all that a server needs, and no npm.
// Given a folder, it writes the release there, unpacked, and no archive. --without-postgres leaves the built-in one out.
// --quick does not compress, for a trial.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { cp, mkdir, readFile, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { readVersion } from './release-version.mjs'
import { packagesFor } from './release-packages.mjs'
import { root } from './run.mjs'

await ensureInstalled()
await ensureBuilt()
const words = process.argv.slice(2)
const withPostgres = !words.includes('--without-postgres')
const level = words.includes('--quick') ? 0 : 6
const given = words.find((word) => !word.startsWith('--'))
const { version, seconds } = readVersion()
const name = `cercle-${version}-${process.platform}-${process.arch}`
const out = join(root, 'out')
const folder = given ?? join(out, `.${name}`)

await rm(folder, { recursive: true, force: true })
await mkdir(join(folder, 'node_modules/.bin'), { recursive: true })
for (const part of ['build', 'bin/cercle', 'demo', 'deploy', 'docs', 'README.md', 'src']) await copy(part)
// `cercle update` of releases up to 27 November 2026 reads these two where they were.
for (const file of ['migrations/meta/_journal.json', 'removals.json']) {
  const to = join('src/db', file)
  await mkdir(dirname(join(folder, to)), { recursive: true })
  await cp(join(root, 'src/platform/database', file), join(folder, to))
}
for (const path of await packagesFor(withPostgres)) await copy(path)
await symlink(`../node-${process.platform}-${process.arch}/bin/node`, join(folder, 'node_modules/.bin/node'))
const { name: own, type, imports } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
const about = { name: own, version, type, imports, os: [process.platform], cpu: [process.arch] }
await writeFile(join(folder, 'package.json'), `${JSON.stringify(about, null, 2)}\n`)
await writeFile(join(folder, 'SHA256SUMS'), await sums())
if (!given) await pack()

/** Without tests, types, maps, and what only a build reads. @param {string} path */
async function copy(path) {
  const useless =
    /\.test\.tsx?$|\.d\.[cm]?ts$|\.map$|^src\/((.*\/)?(visitor|staff|both|kit|panel)(\/|$)|root\.|entry\.|routes\.)|^node_modules\/node-[^/]+\/(include|share)\/|^docs\/press/
  await cp(join(root, path), join(folder, path), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !useless.test(relative(root, source)),
  })
}

/** As `sha256sum` writes and checks them. */
async function sums() {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const lines = []
  for (const file of files.sort()) lines.push(`${digest(await readFile(file))}  ${relative(folder, file)}\n`)
  return lines.join('')
}

/** The same build makes the same bytes. */
async function pack() {
  const archive = join(out, `${name}.tar.gz`)
  const same = ['--sort=name', `--mtime=@${seconds}`, '--owner=0', '--group=0', '--numeric-owner', '--mode=u+rwX,go=rX']
  const inside = `--transform=flags=r;s,^[.],cercle-${version},`
  const tar = spawn('tar', ['--format=gnu', ...same, inside, '-cf', '-', '-C', folder, '.'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((done) => tar.once('exit', done))
  await pipeline(tar.stdout, createGzip({ level }), createWriteStream(`${archive}.part`))
  if ((await ended) !== 0) throw new Error('tar failed')
  await rename(`${archive}.part`, archive)
  await writeFile(`${archive}.sha256`, `${digest(await readFile(archive))}  ${basename(archive)}\n`)
  await rm(folder, { recursive: true })
  console.log(relative(process.cwd(), archive))
}

/** @param {Buffer} bytes */
function digest(bytes) {
  return createHash('sha256').update(bytes).digest('hex')
}
