CREATE TABLE "email_counts" (
	"key" text PRIMARY KEY NOT NULL,
	"times" timestamp with time zone[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "waits_until" timestamp with time zone;