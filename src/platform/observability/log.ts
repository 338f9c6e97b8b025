import { formatWithOptions } from 'node:util'
import { type DestinationStream, type Logger, pino } from 'pino'
import { currentRequest } from '../http/passed-deadline.ts'
import { logOutage } from './outage.ts'
import { redact, describeError } from './redact.ts'

export type Log = Logger

/**
 * The log on standard output: a line of JSON for each entry, or readable text for a terminal. It contains no personal
 * data: no name, address, number, token or IP. Ids lead to the rows.
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
    format === 'json' ? out : { write: (line: string) => out.write(formatForTerminal(line)) },
  )

/** Formats a line for a terminal. Lines of requests are left out. */
const formatForTerminal = (line: string) => {
  const { level, time, msg, err, status, ...details } = JSON.parse(line)
  if (status !== undefined) return ''
  if (level === 'info') return `${msg}\n`
  const facts = Object.entries(details).map(([name, value]) => ` ${name}=${JSON.stringify(value)}`)
  const where = err ? `\n${JSON.stringify(err, null, 2)}` : ''
  return `${String(time).slice(11, 19)} ${msg}${facts.join('')}${where}\n`
}

/**
 * Sends everything that is written to the console to the log, redacted.
 * @returns a function that restores the console
 */
export const captureConsole = (log: Log) => {
  const writerFor =
    (level: 'info' | 'warn' | 'error') =>
    (...words: unknown[]) => {
      const err = words.find((word) => word instanceof Error)
      if (level === 'error' && logOutage(log, err)) return
      const rest = words.filter((word) => word !== err)
      const msg = level === 'info' ? rest.map(String).join(' ') : redact(formatWithOptions({ depth: 1 }, ...rest))
      log[level](err ? { err } : {}, msg || 'error')
    }
  const { log: consoleLog, info, warn, error } = console
  Object.assign(console, {
    log: writerFor('info'),
    info: writerFor('info'),
    warn: writerFor('warn'),
    error: writerFor('error'),
  })
  return () => Object.assign(console, { log: consoleLog, info, warn, error })
}
