CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"registration_id" uuid,
	"amount" numeric(10, 2) NOT NULL,
	"method" text NOT NULL,
	"paid_on" date NOT NULL,
	"payer" text NOT NULL,
	"concept" text NOT NULL,
	"receipt_year" smallint NOT NULL,
	"receipt_number" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"voided_at" timestamp with time zone,
	"void_reason" text DEFAULT '' NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_receipt" UNIQUE("receipt_year","receipt_number"),
	CONSTRAINT "payments_amount_not_zero" CHECK ("payments"."amount" <> 0),
	CONSTRAINT "payments_method" CHECK ("payments"."method" in ('cash', 'card', 'transfer', 'bizum', 'online')),
	CONSTRAINT "payments_of_one_thing" CHECK (num_nonnulls("payments"."registration_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "receipt_numbers" (
	"year" smallint PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "price" numeric(10, 2);--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "cancelled_late" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "link_version" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "pay_by" date;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_registration_id_event_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."event_registrations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_by_registration" ON "payments" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "payments_by_day" ON "payments" USING btree ("paid_on","id");