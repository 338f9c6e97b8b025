import type pg from 'pg'

export type ScheduledJob = {
  name: string
  since: Date
  doneAt: Date | null
  failedAt: Date | null
  reason: string | null
}

/** Each scheduled job with its last success and its last failure. The queue deletes both after a week. */
export const readScheduledJobs = async (pool: Pick<pg.Pool, 'query'>): Promise<ScheduledJob[]> => {
  const { rows } = await pool.query<ScheduledJob>(
    `select scheduled.name, scheduled.since, failed.at as "failedAt", failed.reason,
       (select max(completed_on) from pgboss.job where name = scheduled.name and state = 'completed') as "doneAt"
     from (select name, min(created_on) as since from pgboss.schedule group by name) scheduled
     left join lateral (
       select coalesce(completed_on, started_on) as at, output->>'message' as reason
       from pgboss.job where name = scheduled.name and state in ('failed', 'retry')
       order by at desc limit 1
     ) failed on true
     order by scheduled.name`,
  )
  return rows
}
