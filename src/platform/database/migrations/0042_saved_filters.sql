CREATE TABLE "saved_filters" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner" uuid,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_filters_name" UNIQUE NULLS NOT DISTINCT("list","owner","name"),
	CONSTRAINT "saved_filters_list" CHECK ("saved_filters"."list" in ('socios', 'solicitudes'))
);
