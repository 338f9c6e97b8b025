import { spawn } from 'node:child_process'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder: every script works there, wherever it was called from. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')

/** The installed tools, and first of all the Node that comes as a dependency. */
export const toolPath = `${join(root, 'node_modules', '.bin')}:${process.env.PATH}`

/**
 * Runs a program in the project's folder with our tools on its path, its output shown.
 * @param {string} program
 * @param {string[]} [options]
 * @param {Record<string, string>} [env]
 * @returns {Promise<void>} rejects when it ends with another code than 0
 */
export const run = (program, options = [], env = {}) =>
  new Promise((done, fail) => {
    const child = spawn(program, options, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env, PATH: toolPath },
    })
    // What runs beside a step that fails does not go on without us.
    const end = () => void child.kill()
    process.once('exit', end)
    child.on('error', (error) => fail(new Error(`${program} cannot be run: ${error.message}`)))
    child.on('exit', (code, signal) => {
      process.off('exit', end)
      if (code === 0) done()
      else fail(new Error(`${program} ended with ${signal ?? code}`))
    })
  })

/**
 * A named step: says how long it took, ends the script with code 1 where it fails.
 * @param {string} name
 * @param {() => Promise<unknown>} work
 */
export const step = async (name, work) => {
  const begun = Date.now()
  try {
    await work()
  } catch (error) {
    console.error(`✗ ${name}: ${error instanceof Error ? error.message : error}`)
    process.exit(1)
  }
  console.log(`✓ ${name} (${((Date.now() - begun) / 1000).toFixed(1)} s)`)
}
