ALTER TABLE "events" ADD COLUMN "member_price" numeric(10, 2);--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "staff_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_member_price_not_negative" CHECK ("events"."member_price" >= 0);