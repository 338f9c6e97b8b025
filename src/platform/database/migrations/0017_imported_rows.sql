CREATE TABLE "imported_rows" (
	"table_name" text NOT NULL,
	"row_id" uuid NOT NULL,
	"fingerprint" text NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	CONSTRAINT "imported_rows_table_name_row_id_pk" PRIMARY KEY("table_name","row_id")
);
