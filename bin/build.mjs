import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { root, run } from './run.mjs'
import { refuseWhile, sitesIn } from '../src/operations/update/running-programs.mjs'

const mark = join(root, 'build', '.sources')
const isTest = /\.test\.tsx?$/
const sources = ['src', 'public', 'package-lock.json', 'vite.config.ts', 'react-router.config.ts', 'tsconfig.json']

/** Builds the site where there is no build of these sources yet. */
export const ensureBuilt = async () => {
  const now = fingerprint()
  if (isBuilt(now)) return
  refuseWhile(sitesIn(root))
  console.log('Building the site…')
  await run('react-router', ['build', '--logLevel', 'warn'], { NODE_ENV: 'production' })
  // Not before the packages are installed: this file is read by the script that installs them.
  const { drawSharePictures } = await import('./assets/share-pictures.mjs')
  await drawSharePictures(join(root, 'build', 'client'))
  await compress(join(root, 'build', 'client'))
  markBuilt(now)
}

/** Notes that the build is of the sources as they were. */
export const markBuilt = (now = fingerprint()) => writeFileSync(mark, now)

/** Whether the build is of the sources as they are. */
export const isBuilt = (now = fingerprint()) => existsSync(mark) && readFileSync(mark, 'utf8') === now

/**
 * What the sources are, in hex, the same wherever the folder is. Tests are no part of a build.
 * @param {string} folder
 */
export const fingerprint = (folder = root) => {
  const hash = createHash('sha256')
  for (const source of sources)
    for (const file of filesOf(join(folder, source)).filter((path) => !isTest.test(path)))
      hash.update(relative(folder, file)).update(readFileSync(file))
  return hash.digest('hex')
}

/** @param {string} path @returns {string[]} */
const filesOf = (path) => {
  try {
    return readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
  } catch {
    return [path]
  }
}

/** Every text of the browser's build, compressed once and as tightly as it goes. @param {string} folder */
const compress = async (folder) => {
  for (const file of filesOf(folder).filter((path) => /\.(js|css|svg|json|txt|xml)$/.test(path))) {
    const content = readFileSync(file)
    writeFileSync(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
    writeFileSync(`${file}.br`, await promisify(brotliCompress)(content, { params }))
  }
}
