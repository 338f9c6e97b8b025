DROP INDEX "event_registrations_by_email";--> statement-breakpoint
DROP INDEX "event_registrations_of_person";--> statement-breakpoint
CREATE INDEX "event_registrations_of_person" ON "event_registrations" USING btree (lower("email"),"event_id");