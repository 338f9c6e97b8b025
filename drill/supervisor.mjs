// Replaces systemd with deploy/cercle.service: starts the current release, again two seconds after it exits, and at
// once on SIGHUP (`systemctl restart`). `node supervisor.mjs HOME`, with the site's variables.
import { spawn } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { serverMemory, serverProgram } from '../bin/server-program.mjs'

const current = join(process.argv[2] ?? '', 'current')
/** @type {import('node:child_process').ChildProcess | undefined} */
let site
let pauseMs = 2000

const start = () => {
  site = undefined
  pauseMs = 2000
  if (!existsSync(current)) return
  const cwd = realpathSync(current)
  const env = { ...process.env, ...serverMemory, NODE_ENV: 'production' }
  site = spawn(join(cwd, 'node_modules/.bin/node'), serverProgram, { cwd, env, stdio: 'inherit' })
  site.once('exit', () => setTimeout(start, pauseMs))
}

process.on('SIGHUP', () => {
  pauseMs = 0
  if (!site) start()
  else site.kill('SIGTERM')
})
process.on('SIGTERM', () => {
  if (!site?.kill('SIGTERM')) process.exit(0)
  site.once('exit', () => process.exit(0))
})
start()
// Waits for signals.
setInterval(() => {}, 60_000)
console.log('supervising')
