CREATE TABLE "assemblies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"first_call" text NOT NULL,
	"second_call" text DEFAULT '' NOT NULL,
	"place" text NOT NULL,
	"place_ca" text DEFAULT '' NOT NULL,
	"agenda" text NOT NULL,
	"agenda_ca" text DEFAULT '' NOT NULL,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "assemblies_kind" CHECK ("assemblies"."kind" in ('ordinary', 'extraordinary'))
);
--> statement-breakpoint
CREATE TABLE "attendances" (
	"assembly_id" uuid NOT NULL,
	"membership_number" text NOT NULL,
	"how" text NOT NULL,
	"by_number" text,
	"noted_by" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "attendances_assembly_id_membership_number_pk" PRIMARY KEY("assembly_id","membership_number"),
	CONSTRAINT "attendances_how" CHECK (("attendances"."how" = 'represented') = ("attendances"."by_number" is not null))
);
--> statement-breakpoint
ALTER TABLE "attendances" ADD CONSTRAINT "attendances_assembly_id_assemblies_id_fk" FOREIGN KEY ("assembly_id") REFERENCES "public"."assemblies"("id") ON DELETE cascade ON UPDATE no action;