import { sql } from 'drizzle-orm'
import type { Db } from '../database/open.ts'

/** With so many recipients of so many domains refused in a row, the mail server refuses all emails. */
const [minRecipients, minDomains] = [5, 3]

/** While the mail server takes no emails, one is tried this often, in seconds. */
export const probeSeconds = 5

/**
 * As SQL: whether the mail server takes no emails: it has refused two or more since the last accepted one, so that a single one that it
 * dislikes holds up no other.
 */
export const relayRefuses = sql`((select count(*) from emails
  where refusal = 'relay' and status = 'queued' and last_tried_at > greatest(
    now() - interval '15 minutes',
    (select max(sent_at) from emails where sent_at > now() - interval '15 minutes'))) >= 2)`

/** Makes the emails due that waited for the mail server: it has just taken one. */
export const retryRefused = (db: Db) =>
  db.execute(sql`update emails set next_try_at = now()
    where refusal = 'relay' and status = 'queued' and next_try_at > now() + interval '1 second'`)

/**
 * Checks, after a refusal, whether the mail server refuses all emails. Then all refused since the last accepted one wait for the
 * mail server, also those that had failed.
 * @returns whether this email waits for the mail server
 */
export const waitForRelay = async (db: Db, id: string): Promise<boolean> => {
  const { rows } = await db.execute<{ id: string }>(sql`
    with refused as (
      select id, recipient, status from emails
      where refusal is not null and refusal <> 'unknown' and status in ('queued', 'failed') and last_tried_at > greatest(
        now() - interval '15 minutes',
        (select max(sent_at) from emails where sent_at > now() - interval '15 minutes'))
    ), refuses_all as (
      select 1 from refused having count(distinct lower(recipient)) >= ${minRecipients}
        and count(distinct split_part(lower(recipient), '@', 2)) >= ${minDomains}
    )
    update emails set refusal = 'relay', status = 'queued',
      next_try_at = case emails.status when 'failed' then now() + interval '1 minute' else next_try_at end
    from refused where emails.id = refused.id and exists (select from refuses_all)
    returning emails.id`)
  return rows.some((row) => row.id === id)
}
