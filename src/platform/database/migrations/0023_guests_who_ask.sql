ALTER TABLE "event_registrations" ADD COLUMN "cancelled_by" text;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "event_registrations_of_person" ON "event_registrations" USING btree ("event_id",lower("email"));--> statement-breakpoint
CREATE INDEX "event_registrations_asking" ON "event_registrations" USING btree ("event_id") WHERE asked_at is not null;