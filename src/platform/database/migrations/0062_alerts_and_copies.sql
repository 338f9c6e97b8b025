CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"purpose" text NOT NULL,
	"about" text,
	"event_id" uuid,
	"restaurant_id" uuid,
	"category" text,
	"given" boolean,
	"request_id" uuid NOT NULL,
	"text_version" text NOT NULL,
	"language" text NOT NULL,
	"source" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" uuid
);
--> statement-breakpoint
CREATE TABLE "alerted_events" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "copy_of" uuid;--> statement-breakpoint
ALTER TABLE "alerted_events" ADD CONSTRAINT "alerted_events_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consents_of_address" ON "consents" USING btree ("email","purpose","at");--> statement-breakpoint
CREATE INDEX "consents_of_request" ON "consents" USING btree ("request_id");