-- No release of these days writes such rows, older ones wrote some. Should a club have one, its update does not fail for it.
UPDATE "event_registrations" SET waiting_since = null WHERE waiting_since IS NOT NULL AND (asked_at IS NOT NULL OR cancelled_by = 'expiry');--> statement-breakpoint
UPDATE "event_registrations" SET held_until = null WHERE held_until IS NOT NULL AND asked_at IS NOT NULL;--> statement-breakpoint
UPDATE "event_registrations" SET held_until = cancelled_at WHERE held_until IS NULL AND cancelled_by = 'expiry';--> statement-breakpoint
UPDATE "event_registrations" SET cancelled_late = false WHERE cancelled_late AND (waiting_since IS NOT NULL OR cancelled_by <> 'guest');--> statement-breakpoint
ALTER TABLE "event_registrations" DROP CONSTRAINT "event_registrations_facts_of_state";--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_facts_of_state" CHECK ((cancelled_at is not null or (cancelled_by is null and asked_at is null and not cancelled_late))
        and (asked_at is null or (cancelled_by is null and waiting_since is null and held_until is null))
        and (waiting_since is null or (held_until is null and not cancelled_late))
        and (cancelled_by is distinct from 'expiry' or held_until is not null)
        and (not cancelled_late or coalesce(cancelled_by, 'guest') = 'guest'));