/**
 * Whether a mail server said that there is nobody of that name: 5.1.1 and its kin, or the words of an older one. No later try
 * will find them. Any other refusal may pass: a full mailbox, a server that does not trust ours yet.
 */
export const saysNoSuchMailbox = (reason: string) =>
  /\b5\d\d[ -]5\.1\.(?:1|2|3|6|10)\b/.test(reason) || older.test(reason)

const older = /\b55[03][ -](?!5\.\d).*(unknown|no such|does ?n.t exist|not exist|invalid (recipient|mailbox|address))/i
