CREATE TABLE "form_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"full" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_register" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"membership_number" text NOT NULL,
	"full_name" text NOT NULL,
	"joined_on" date NOT NULL,
	"left_on" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "membership_numbers" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "membership_numbers_one_row" CHECK ("membership_numbers"."only")
);
--> statement-breakpoint
DROP INDEX "membership_requests_by_status";--> statement-breakpoint
DROP INDEX "membership_requests_newest";--> statement-breakpoint
DROP INDEX "membership_requests_changed";--> statement-breakpoint
DROP INDEX "socios_newest";--> statement-breakpoint
DROP INDEX "socios_by_status";--> statement-breakpoint
ALTER TABLE "socios" ADD COLUMN "idempotency_key" uuid;--> statement-breakpoint
ALTER TABLE "socios" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "form_limits_by_full" ON "form_limits" USING btree ("full");--> statement-breakpoint
CREATE UNIQUE INDEX "member_register_number" ON "member_register" USING btree ("membership_number");--> statement-breakpoint
CREATE UNIQUE INDEX "socios_once" ON "socios" USING btree ("idempotency_key");--> statement-breakpoint
CREATE INDEX "membership_requests_by_status" ON "membership_requests" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "membership_requests_newest" ON "membership_requests" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "membership_requests_changed" ON "membership_requests" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "socios_newest" ON "socios" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "socios_by_status" ON "socios" USING btree ("status","created_at","id");