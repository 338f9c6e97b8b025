CREATE TABLE "arrivals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"registration_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"undone_at" timestamp with time zone,
	"received_at" timestamp with time zone DEFAULT statement_timestamp() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "door_link_version" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "arrivals" ADD CONSTRAINT "arrivals_registration_id_event_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."event_registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "arrivals_by_registration" ON "arrivals" USING btree ("registration_id");