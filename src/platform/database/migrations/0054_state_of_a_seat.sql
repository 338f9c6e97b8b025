-- No release of these days writes such rows, older ones wrote some. Should a club have one, its update does not fail for it.
UPDATE "event_registrations" SET cancelled_by = null, asked_at = null, cancelled_late = false
  WHERE cancelled_at IS NULL AND (cancelled_by IS NOT NULL OR asked_at IS NOT NULL OR cancelled_late);--> statement-breakpoint
UPDATE "event_registrations" SET asked_at = null WHERE asked_at IS NOT NULL AND cancelled_by IS NOT NULL;--> statement-breakpoint
UPDATE "event_registrations" SET held_until = null WHERE held_until IS NOT NULL AND waiting_since IS NOT NULL;--> statement-breakpoint
UPDATE "event_registrations" SET waiting_since = null WHERE waiting_since IS NOT NULL AND (asked_at IS NOT NULL OR cancelled_by = 'expiry');--> statement-breakpoint
UPDATE "event_registrations" SET held_until = null WHERE held_until IS NOT NULL AND asked_at IS NOT NULL;--> statement-breakpoint
UPDATE "event_registrations" SET held_until = cancelled_at WHERE held_until IS NULL AND cancelled_by = 'expiry';--> statement-breakpoint
UPDATE "event_registrations" SET cancelled_late = false WHERE cancelled_late AND (waiting_since IS NOT NULL OR cancelled_by <> 'guest');--> statement-breakpoint
DROP INDEX "event_registrations_asking";--> statement-breakpoint
DROP INDEX "event_registrations_cancelled_by_staff";--> statement-breakpoint
DROP INDEX "event_registrations_held";--> statement-breakpoint
DROP INDEX "event_registrations_waiting";--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "state" text GENERATED ALWAYS AS (case when cancelled_at is not null then case when asked_at is null then 'cancelled' else 'asked' end
          when waiting_since is not null then 'waiting' when held_until is not null then 'held' else 'seated' end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "booking_id" uuid GENERATED ALWAYS AS (coalesce(companion_of, id)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "event_registrations_booking" ON "event_registrations" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "event_registrations_asking" ON "event_registrations" USING btree ("event_id") WHERE state = 'asked';--> statement-breakpoint
CREATE INDEX "event_registrations_cancelled_by_staff" ON "event_registrations" USING btree ("event_id") WHERE state in ('asked', 'cancelled') and cancelled_by is null;--> statement-breakpoint
CREATE INDEX "event_registrations_held" ON "event_registrations" USING btree ("held_until") WHERE state = 'held';--> statement-breakpoint
CREATE INDEX "event_registrations_waiting" ON "event_registrations" USING btree ("event_id","waiting_since") WHERE state = 'waiting';--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_facts_of_state" CHECK ((cancelled_at is not null or (cancelled_by is null and asked_at is null and not cancelled_late))
        and (asked_at is null or (cancelled_by is null and waiting_since is null and held_until is null))
        and (waiting_since is null or (held_until is null and not cancelled_late))
        and (cancelled_by is distinct from 'expiry' or held_until is not null)
        and (not cancelled_late or coalesce(cancelled_by, 'guest') = 'guest'));--> statement-breakpoint
-- Counts as before (decisions 28 and 30), by the state.
CREATE OR REPLACE FUNCTION count_seats() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('cercle.filling', true) = 'on' THEN
    RETURN NULL;
  ELSIF TG_OP = 'INSERT' THEN
    UPDATE public.events e SET registered = e.registered + n.seats, waiting = e.waiting + n.waiting
      FROM (
        SELECT event_id, count(*) FILTER (WHERE state <> 'waiting') AS seats, count(*) FILTER (WHERE state = 'waiting') AS waiting
          FROM came WHERE state IN ('held', 'seated', 'waiting') GROUP BY event_id
      ) n WHERE e.id = n.event_id;
  ELSIF TG_OP = 'DELETE' THEN
    UPDATE public.events e SET registered = e.registered - n.seats, waiting = e.waiting - n.waiting
      FROM (
        SELECT event_id, count(*) FILTER (WHERE state <> 'waiting') AS seats, count(*) FILTER (WHERE state = 'waiting') AS waiting
          FROM went WHERE state IN ('held', 'seated', 'waiting') GROUP BY event_id
      ) n WHERE e.id = n.event_id;
  ELSE
    UPDATE public.events e SET registered = e.registered + n.seats, waiting = e.waiting + n.waiting
      FROM (
        SELECT event_id, sum(by * (state <> 'waiting')::int) AS seats, sum(by * (state = 'waiting')::int) AS waiting
          FROM (
            SELECT event_id, state, 1 AS by FROM came WHERE state IN ('held', 'seated', 'waiting')
            UNION ALL SELECT event_id, state, -1 FROM went WHERE state IN ('held', 'seated', 'waiting')
          ) both_sides GROUP BY event_id
      ) n WHERE e.id = n.event_id AND (n.seats <> 0 OR n.waiting <> 0);
  END IF;
  RETURN NULL;
END $$;
