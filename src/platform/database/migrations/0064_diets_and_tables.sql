ALTER TABLE "event_registrations" ADD COLUMN "diet" text;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "diet_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "table_label" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "kitchen_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "kitchen_link_version" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "seats_per_table" smallint;