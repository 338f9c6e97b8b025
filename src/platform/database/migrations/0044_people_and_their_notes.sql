CREATE TABLE "person_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"socio_id" uuid,
	"request_id" uuid,
	"text" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone,
	CONSTRAINT "person_notes_of_one" CHECK (num_nonnulls("person_notes"."socio_id", "person_notes"."request_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "member_id" uuid;--> statement-breakpoint
ALTER TABLE "person_notes" ADD CONSTRAINT "person_notes_socio_id_socios_id_fk" FOREIGN KEY ("socio_id") REFERENCES "public"."socios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_notes" ADD CONSTRAINT "person_notes_request_id_membership_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."membership_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "person_notes_of_socio" ON "person_notes" USING btree ("socio_id","created_at");--> statement-breakpoint
CREATE INDEX "person_notes_of_request" ON "person_notes" USING btree ("request_id","created_at");--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_member_id_socios_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."socios"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_registrations_of_account" ON "event_registrations" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "event_registrations_of_member" ON "event_registrations" USING btree ("member_id") WHERE member_id is not null;