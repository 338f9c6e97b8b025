import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'

/** So many recipients of so many domains refused in a row are not all mistaken: the mail server refuses everybody. */
const [recipients, domains] = [5, 3]

/**
 * Looks, after an email was refused, whether the mail server refuses everybody: then all that it refused since it took the
 * last one wait for it, those included that had failed for good.
 * @returns whether this one waits for the mail server now
 */
export const waitForRelay = async (db: Db, id: string): Promise<boolean> => {
  const { rows } = await db.execute<{ id: string }>(sql`
    with refused as (
      select id, recipient, status from emails
      where refusal is not null and status in ('queued', 'failed') and last_tried_at > greatest(
        now() - interval '15 minutes',
        (select max(sent_at) from emails where sent_at > now() - interval '15 minutes'))
    ), everybody as (
      select 1 from refused having count(distinct lower(recipient)) >= ${recipients}
        and count(distinct split_part(lower(recipient), '@', 2)) >= ${domains}
    )
    update emails set refusal = 'relay', status = 'queued',
      next_try_at = case emails.status when 'failed' then now() + interval '1 minute' else next_try_at end
    from refused where emails.id = refused.id and exists (select from everybody)
    returning emails.id`)
  return rows.some((row) => row.id === id)
}
