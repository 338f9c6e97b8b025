CREATE TABLE "erasures" (
	"hash" text PRIMARY KEY NOT NULL,
	"erased_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "privacy_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"due_on" date NOT NULL,
	"proved_by" text DEFAULT '' NOT NULL,
	"fetched_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"outcome" text DEFAULT '' NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "privacy_requests_kind" CHECK ("privacy_requests"."kind" in ('access', 'erasure', 'rectification', 'objection'))
);
--> statement-breakpoint
CREATE TABLE "retention_releases" (
	"rule" text PRIMARY KEY NOT NULL,
	"released_by" uuid,
	"released_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "diet_consent_version" text;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "diet_consent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "socios" ADD COLUMN "diet_consent_version" text;--> statement-breakpoint
ALTER TABLE "socios" ADD COLUMN "diet_consent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "socios" ADD COLUMN "blocked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "socios" ADD COLUMN "sealed_file" text;--> statement-breakpoint
CREATE INDEX "privacy_requests_open" ON "privacy_requests" USING btree ("due_on") WHERE answered_at is null;--> statement-breakpoint
CREATE INDEX "event_registrations_by_email" ON "event_registrations" USING btree (lower("email")) WHERE email <> '';