CREATE TABLE "burst_cancellations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"registrations" uuid[] DEFAULT '{}' NOT NULL,
	"actor_id" uuid,
	"takes_effect_at" timestamp with time zone NOT NULL
);
