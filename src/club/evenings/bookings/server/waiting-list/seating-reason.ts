import { sql } from 'drizzle-orm'

/** As SQL: the reason that staff gave when they last seated the guest out of turn; null if they did not. */
export const seatingReason = sql<string | null>`case when promoted_at is not null then
  (select act.after->>'reason' from audit_log act
    where act.subject_id = event_registrations.id and act.action = 'registration.seated'
    order by act.created_at desc limit 1) end`
