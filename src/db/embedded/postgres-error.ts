/** What one of PostgreSQL's programs gave as its reason, with what to do where we know it; else what it said last. */
export const postgresErrorIn = (text: string) => {
  const lines = text.trim().split('\n').map(withoutStamp)
  const reasons = lines.filter((line) => /(error|FATAL|PANIC):/.test(line) && !saidToUs.test(line))
  // What fails after it fails because of it.
  const noRoom = reasons.find((line) => line.includes('No space left on device'))
  if (noRoom) return `${noRoom}. Make room on its disk.`
  const reason = reasons.at(-1)
  const detail = reason && /^DETAIL: +(?<words>.*)/.exec(lines[lines.lastIndexOf(reason) + 1] ?? '')?.groups?.words
  const told = detail ? `${reason} (${detail})` : (reason ?? lines.at(-1) ?? '')
  return told.includes('files are incompatible with server') ? `${told} ${ofAnotherVersion}` : told
}

const ofAnotherVersion =
  'Start the release that made them, make a backup with it, and bring that into an empty folder: docs/operations.md, "A later PostgreSQL".'

/** The time and the process in front of a line of its log. */
const withoutStamp = (line: string) => line.replace(/^[\d-]+ [\d:.]+ \w+ \[\d+\] /, '')

/** Whoever asks whether it answers yet is refused in the same words. */
const saidToUs = /the database system is /
