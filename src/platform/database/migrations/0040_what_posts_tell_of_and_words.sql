-- The words that visitors find a text by, as stems without accents. A dot would join two words («cel·la»), and an index could not hold a
-- much longer text. The cost keeps PostgreSQL from computing it for each row instead of reading the index.
CREATE FUNCTION stems(spanish text, catalan text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE COST 10000
  AS $$ BEGIN
    RETURN to_tsvector('pg_catalog.spanish', left(translate(public.plain(spanish), '·.', '  '), 200000))
      || to_tsvector('pg_catalog.catalan', left(translate(public.plain(catalan), '·.', '  '), 200000));
  END $$;
--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "event_id" uuid;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "restaurant_id" uuid;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blog_posts_words" ON "blog_posts" USING gin (stems(coalesce("title", '') || ' ' || coalesce("excerpt", '') || ' ' || coalesce("content", ''), coalesce("title_ca", '') || ' ' || coalesce("excerpt_ca", '') || ' ' || coalesce("content_ca", ''))) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "blog_posts_by_event" ON "blog_posts" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "blog_posts_by_restaurant" ON "blog_posts" USING btree ("restaurant_id");--> statement-breakpoint
CREATE INDEX "events_words" ON "events" USING gin (stems(coalesce("title", '') || ' ' || coalesce("category", '') || ' ' || coalesce("location", '') || ' ' || coalesce("description", ''), coalesce("title_ca", '') || ' ' || coalesce("category_ca", '') || ' ' || coalesce("location_ca", '') || ' ' || coalesce("description_ca", ''))) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "restaurants_words" ON "restaurants" USING gin (stems(coalesce("nombre", '') || ' ' || coalesce("direccion", '') || ' ' || coalesce("chef_name", '') || ' ' || coalesce("especialidad", '') || ' ' || coalesce("description", '') || ' ' || coalesce("historia", ''), coalesce("nombre", '') || ' ' || coalesce("direccion", '') || ' ' || coalesce("chef_name", '') || ' ' || coalesce("especialidad_ca", '') || ' ' || coalesce("description_ca", '') || ' ' || coalesce("historia_ca", ''))) WITH (fastupdate=false);--> statement-breakpoint
-- Without statistics PostgreSQL expects few matches: for a word of nearly all rows it would else compute the words of each instead of
-- reading the index.
ALTER INDEX "blog_posts_words" ALTER COLUMN 1 SET STATISTICS 0;--> statement-breakpoint
ALTER INDEX "events_words" ALTER COLUMN 1 SET STATISTICS 0;--> statement-breakpoint
ALTER INDEX "restaurants_words" ALTER COLUMN 1 SET STATISTICS 0;
