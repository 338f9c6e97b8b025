/** The error in the output of a PostgreSQL program, with advice if there is any; otherwise its last line. */
export const postgresErrorIn = (text: string) => {
  const lines = text.trim().split('\n').map(withoutStamp)
  const reasons = lines.filter((line) => /(error|FATAL|PANIC):/.test(line) && !refusesConnection.test(line))
  // A full disk causes the later errors.
  const diskFull = reasons.find((line) => line.includes('No space left on device'))
  if (diskFull) return `${diskFull}. Make room on its disk.`
  const reason = reasons.at(-1)
  const detail = reason && /^DETAIL: +(?<words>.*)/.exec(lines[lines.lastIndexOf(reason) + 1] ?? '')?.groups?.words
  const message = detail ? `${reason} (${detail})` : (reason ?? lines.at(-1) ?? '')
  return message.includes('files are incompatible with server') ? `${message} ${versionAdvice}` : message
}

const versionAdvice =
  'Start the release that made them, make a backup with it, and bring that into an empty folder: docs/operations.md, "A later PostgreSQL".'

/** Removes time and process id from a log line. */
const withoutStamp = (line: string) => line.replace(/^[\d-]+ [\d:.]+ \w+ \[\d+\] /, '')

/** PostgreSQL refuses early connections with this text. */
const refusesConnection = /the database system is /
