CREATE TABLE "assembly_calls" (
	"assembly_id" uuid NOT NULL,
	"membership_number" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "assembly_calls_assembly_id_membership_number_pk" PRIMARY KEY("assembly_id","membership_number")
);
--> statement-breakpoint
ALTER TABLE "assembly_calls" ADD CONSTRAINT "assembly_calls_assembly_id_assemblies_id_fk" FOREIGN KEY ("assembly_id") REFERENCES "public"."assemblies"("id") ON DELETE cascade ON UPDATE no action;