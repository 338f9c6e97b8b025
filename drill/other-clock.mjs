// Loaded before the site (`node --import`): moves its clock ahead by the milliseconds in the file CLOCK_FILE.
import { readFileSync } from 'node:fs'

const RealDate = Date
let ahead = 0
const read = () => {
  try {
    ahead = Number(readFileSync(process.env.CLOCK_FILE ?? '', 'utf8'))
  } catch {
    // No file: the clock is right.
  }
}
read()
setInterval(read, 20).unref()

const now = () => RealDate.now() + ahead
globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, newTarget) => Reflect.construct(target, given.length > 0 ? given : [now()], newTarget),
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})
