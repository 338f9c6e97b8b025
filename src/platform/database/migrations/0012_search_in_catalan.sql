DROP INDEX "events_search";--> statement-breakpoint
DROP INDEX "organizers_search";--> statement-breakpoint
DROP INDEX "restaurants_search";--> statement-breakpoint
CREATE INDEX "events_search" ON "events" USING gin (plain("title" || ' ' || "title_ca" || ' ' || "location" || ' ' || "location_ca") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "organizers_search" ON "organizers" USING gin (plain("name" || ' ' || "name_ca" || ' ' || "email" || ' ' || "city" || ' ' || "city_ca") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "restaurants_search" ON "restaurants" USING gin (plain("nombre" || ' ' || "direccion" || ' ' || "especialidad" || ' ' || "especialidad_ca") gin_trgm_ops);