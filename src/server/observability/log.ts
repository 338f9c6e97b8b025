import { formatWithOptions } from 'node:util'
import { type DestinationStream, type Logger, pino } from 'pino'
import { currentRequest } from '#http/passed-deadline.ts'
import { logOutage } from './outage.ts'
import { redact, describeError } from './redact.ts'

export type Log = Logger

/**
 * The site's log on standard output: a line of JSON for each entry, or for people at a terminal. Nothing in it says who
 * somebody is: no name, address, number, token or IP; ids lead to the rows, for those who may read them.
 */
export const createLog = (
  format: 'json' | 'pretty',
  out: DestinationStream = pino.destination({ fd: 1, sync: false }),
) =>
  pino(
    {
      base: undefined,
      level: 'info',
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
      mixin: () => {
        const request = currentRequest.getStore()
        return request ? { request: request.id } : {}
      },
      serializers: { err: describeError },
    },
    format === 'json' ? out : { write: (line: string) => out.write(forPeople(line)) },
  )

/** What a person at a terminal wants: what is said and what went wrong. The lines of single requests are for machines. */
const forPeople = (line: string) => {
  const { level, time, msg, err, status, ...details } = JSON.parse(line)
  if (status !== undefined) return ''
  if (level === 'info') return `${msg}\n`
  const facts = Object.entries(details).map(([name, value]) => ` ${name}=${JSON.stringify(value)}`)
  const where = err ? `\n${JSON.stringify(err, null, 2)}` : ''
  return `${String(time).slice(11, 19)} ${msg}${facts.join('')}${where}\n`
}

/**
 * From now on, what any part of the site writes to the console goes through the log, and is redacted on the way.
 * @returns gives the console back
 */
export const captureConsole = (log: Log) => {
  const tell =
    (level: 'info' | 'warn' | 'error') =>
    (...words: unknown[]) => {
      const err = words.find((word) => word instanceof Error)
      if (level === 'error' && logOutage(log, err)) return
      const rest = words.filter((word) => word !== err)
      const msg = level === 'info' ? rest.map(String).join(' ') : redact(formatWithOptions({ depth: 1 }, ...rest))
      log[level](err ? { err } : {}, msg || 'error')
    }
  const { log: say, info, warn, error } = console
  Object.assign(console, { log: tell('info'), info: tell('info'), warn: tell('warn'), error: tell('error') })
  return () => Object.assign(console, { log: say, info, warn, error })
}
