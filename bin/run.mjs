import { spawn } from 'node:child_process'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder: every script works there, wherever it was called from. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')

/** The installed tools, and first of all the Node that comes as a dependency. */
export const toolPath = `${join(root, 'node_modules', '.bin')}:${process.env.PATH}`

/** Node keeps the compiled code of what it runs here: each start is a third of a second shorter. */
export const compileCache = { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node') }

// As it was before anything was installed or built, which takes minutes.
const starter = process.ppid
const startedByNpm = process.env.npm_lifecycle_event !== undefined

/**
 * Runs a program in the project's folder with our tools on its path, its output shown.
 * @param {string} program
 * @param {string[]} [options]
 * @param {Record<string, string>} [env]
 * @returns {Promise<void>} rejects when it ends with another code than 0
 */
export const run = (program, options = [], env = {}) =>
  new Promise((done, fail) => {
    // Forwards signals to the child. The listeners exist before it starts, because a signal may arrive at once.
    const leave = () => process.exit(143)
    process.once('SIGTERM', leave)
    const child = spawn(program, options, {
      cwd: root,
      stdio: 'inherit',
      env: { ...compileCache, ...process.env, ...env, PATH: toolPath },
    })
    // Stops the child when this script exits, for example because a parallel step failed.
    const end = () => void child.kill()
    process.once('exit', end)
    child.on('error', (error) => fail(new Error(`${program} cannot be run: ${error.message}`)))
    child.on('exit', (code, signal) => {
      process.off('exit', end)
      process.off('SIGTERM', leave)
      if (code === 0) done()
      else fail(new Error(`${program} ended with ${signal ?? code}`))
    })
  })

/**
 * Runs a program in place of this script: it gets the same signals, and its exit code becomes ours.
 * @param {string} program
 * @param {string[]} options
 * @param {Record<string, string | undefined>} env
 */
export const runUntilExit = (program, options, env) => {
  // Ctrl-C reaches it by itself; what is sent to npm has to be passed on, from the first moment.
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP']))
    process.on(signal, () => child.kill(signal === 'SIGINT' ? 'SIGINT' : 'SIGTERM'))
  const child = spawn(program, options, { cwd: root, stdio: 'inherit', env: { ...env, PATH: toolPath } })
  // A killed npm forwards no signal, so its children would run on.
  if (startedByNpm) {
    const watch = setInterval(() => {
      if (process.ppid === starter) return
      clearInterval(watch)
      child.kill('SIGTERM')
    }, 1000)
  }
  child.on('exit', (code) => process.exit(code ?? 1))
}

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
