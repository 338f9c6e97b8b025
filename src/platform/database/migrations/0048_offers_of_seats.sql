CREATE TABLE "seat_offers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"registration_id" uuid NOT NULL,
	"given_by" uuid NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"email_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"warned_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ending" text
);
--> statement-breakpoint
ALTER TABLE "seat_offers" ADD CONSTRAINT "seat_offers_registration_id_event_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."event_registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_offers" ADD CONSTRAINT "seat_offers_given_by_event_registrations_id_fk" FOREIGN KEY ("given_by") REFERENCES "public"."event_registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "seat_offers_open" ON "seat_offers" USING btree ("registration_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "seat_offers_by_end" ON "seat_offers" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "seat_offers_of_seat" ON "seat_offers" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "seat_offers_of_giver" ON "seat_offers" USING btree ("given_by");--> statement-breakpoint
CREATE INDEX "seat_offers_of_receiver" ON "seat_offers" USING btree (lower("email"));