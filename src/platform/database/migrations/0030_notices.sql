CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid,
	"kind" text NOT NULL,
	"audience" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"event_version" integer,
	"note" text DEFAULT '' NOT NULL,
	"note_ca" text DEFAULT '' NOT NULL,
	"send_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"dropped_at" timestamp with time zone,
	"emails" integer,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "cancel_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "cancel_note_ca" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "moved_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "moved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "sends_reminder" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notices_one_change" ON "notices" USING btree ("event_id") WHERE kind in ('changed', 'cancelled') and sent_at is null and dropped_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "notices_once" ON "notices" USING btree ("event_id","kind","send_at") WHERE kind in ('reminder', 'payment-due', 'thanks');--> statement-breakpoint
CREATE INDEX "notices_due" ON "notices" USING btree ("send_at") WHERE sent_at is null and dropped_at is null;--> statement-breakpoint
CREATE INDEX "notices_by_event" ON "notices" USING btree ("event_id","created_at");