ALTER TABLE "event_registrations" ADD COLUMN "proven_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "client_network" text;--> statement-breakpoint
CREATE INDEX "event_registrations_held" ON "event_registrations" USING btree ("held_until") WHERE held_until is not null and cancelled_at is null;