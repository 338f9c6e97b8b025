CREATE TABLE "blog_posts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"title_ca" text DEFAULT '' NOT NULL,
	"slug" text NOT NULL,
	"content" text NOT NULL,
	"content_ca" text DEFAULT '' NOT NULL,
	"excerpt" text,
	"excerpt_ca" text,
	"cover_image" text,
	"status" text DEFAULT 'draft' NOT NULL,
	"author_id" uuid,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blog_posts_status" CHECK ("blog_posts"."status" in ('draft', 'published')),
	CONSTRAINT "blog_posts_published_when" CHECK ("blog_posts"."status" = 'draft' or "blog_posts"."published_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"message" text NOT NULL,
	"language" text DEFAULT 'es' NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_messages_status" CHECK ("contact_messages"."status" in ('new', 'answered'))
);
--> statement-breakpoint
CREATE TABLE "event_registrations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"is_member" boolean DEFAULT false NOT NULL,
	"how_did_you_know_us" text DEFAULT '' NOT NULL,
	"dietary_restrictions" text DEFAULT '' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"user_id" uuid,
	"language" text DEFAULT 'es' NOT NULL,
	"idempotency_key" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"title_ca" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"description_ca" text DEFAULT '' NOT NULL,
	"date" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"location" text DEFAULT '' NOT NULL,
	"location_ca" text DEFAULT '' NOT NULL,
	"price" numeric(10, 2) DEFAULT 0 NOT NULL,
	"max_participants" integer NOT NULL,
	"image_url" text DEFAULT '' NOT NULL,
	"images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"category" text DEFAULT '' NOT NULL,
	"category_ca" text DEFAULT '' NOT NULL,
	"restaurant_id" uuid,
	"organizer_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "events_price_not_negative" CHECK ("events"."price" >= 0),
	CONSTRAINT "events_capacity_at_least_one" CHECK ("events"."max_participants" >= 1),
	CONSTRAINT "events_end_after_start" CHECK ("events"."ends_at" is null or "events"."ends_at" > "events"."date")
);
--> statement-breakpoint
CREATE TABLE "letters" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"letter" text NOT NULL,
	"recipient" text NOT NULL,
	"language" text NOT NULL,
	"values" jsonb NOT NULL,
	"about" uuid,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "letters_status" CHECK ("letters"."status" in ('queued', 'sent', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "membership_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"full_name" text NOT NULL,
	"phone" text,
	"reason" text,
	"user_id" uuid,
	"status" text DEFAULT 'pending' NOT NULL,
	"decision_reason" text,
	"language" text DEFAULT 'es' NOT NULL,
	"consent_version" text,
	"consent_at" timestamp with time zone,
	"completion_sent_at" timestamp with time zone,
	"idempotency_key" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "membership_requests_status" CHECK ("membership_requests"."status" in ('pending', 'approved', 'rejected', 'baja'))
);
--> statement-breakpoint
CREATE TABLE "organizers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"name_ca" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"description_ca" text DEFAULT '' NOT NULL,
	"logo_url" text DEFAULT '' NOT NULL,
	"website" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"address_ca" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"city_ca" text DEFAULT '' NOT NULL,
	"country" text DEFAULT 'España' NOT NULL,
	"social_media" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "restaurants" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"nombre" text NOT NULL,
	"direccion" text NOT NULL,
	"telefono" text DEFAULT '' NOT NULL,
	"web" text DEFAULT '' NOT NULL,
	"horarios" text DEFAULT '' NOT NULL,
	"horarios_ca" text DEFAULT '' NOT NULL,
	"precio_medio" numeric(10, 2) DEFAULT 0 NOT NULL,
	"price_range" text DEFAULT '' NOT NULL,
	"estrellas_michelin" integer DEFAULT 0 NOT NULL,
	"especialidad" text DEFAULT '' NOT NULL,
	"especialidad_ca" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"description_ca" text DEFAULT '' NOT NULL,
	"historia" text DEFAULT '' NOT NULL,
	"historia_ca" text DEFAULT '' NOT NULL,
	"chef_name" text DEFAULT '' NOT NULL,
	"chef_photo" text DEFAULT '' NOT NULL,
	"chef_bio" text DEFAULT '' NOT NULL,
	"chef_bio_ca" text DEFAULT '' NOT NULL,
	"images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"ubicacion_mapa" text DEFAULT '' NOT NULL,
	"reserva_url" text DEFAULT '' NOT NULL,
	"reserva_telefono" text DEFAULT '' NOT NULL,
	"reserva_email" text DEFAULT '' NOT NULL,
	"redes_sociales" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"menu_degustacion" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"platos_principales" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"valoraciones" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "restaurants_stars" CHECK ("restaurants"."estrellas_michelin" between 0 and 3),
	CONSTRAINT "restaurants_price_not_negative" CHECK ("restaurants"."precio_medio" >= 0)
);
--> statement-breakpoint
CREATE TABLE "socios" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"membership_request_id" uuid,
	"membership_number" text NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"address" text,
	"birth_date" text,
	"membership_type" text DEFAULT 'regular' NOT NULL,
	"payment_method" text,
	"iban" text,
	"card_holder_name" text,
	"billing_address" text,
	"emergency_contact_name" text,
	"emergency_contact_phone" text,
	"dietary_restrictions" text,
	"notes" text,
	"status" text DEFAULT 'active' NOT NULL,
	"language" text DEFAULT 'es' NOT NULL,
	"completed_at" timestamp with time zone,
	"left_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "socios_type" CHECK ("socios"."membership_type" in ('regular', 'premium', 'vip')),
	CONSTRAINT "socios_status" CHECK ("socios"."status" in ('active', 'inactive', 'suspended'))
);
--> statement-breakpoint
CREATE TABLE "usuarios" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"email" text NOT NULL,
	"role" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_organizer_id_organizers_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "socios" ADD CONSTRAINT "socios_membership_request_id_membership_requests_id_fk" FOREIGN KEY ("membership_request_id") REFERENCES "public"."membership_requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "blog_posts_slug" ON "blog_posts" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "blog_posts_published" ON "blog_posts" USING btree ("published_at" DESC NULLS LAST) WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "blog_posts_newest" ON "blog_posts" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "blog_posts_search" ON "blog_posts" USING gin (plain("title" || ' ' || "title_ca") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contact_messages_by_status" ON "contact_messages" USING btree ("status","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "contact_messages_search" ON "contact_messages" USING gin (plain("name" || ' ' || "email" || ' ' || "message") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "event_registrations_by_event" ON "event_registrations" USING btree ("event_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "event_registrations_once" ON "event_registrations" USING btree ("idempotency_key");--> statement-breakpoint
CREATE INDEX "event_registrations_search" ON "event_registrations" USING gin (plain("full_name" || ' ' || "email" || ' ' || "phone") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "events_by_date" ON "events" USING btree ("date");--> statement-breakpoint
CREATE INDEX "events_by_restaurant" ON "events" USING btree ("restaurant_id");--> statement-breakpoint
CREATE INDEX "events_by_organizer" ON "events" USING btree ("organizer_id");--> statement-breakpoint
CREATE INDEX "events_search" ON "events" USING gin (plain("title" || ' ' || "title_ca" || ' ' || "location") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "letters_about" ON "letters" USING btree ("about");--> statement-breakpoint
CREATE INDEX "letters_undelivered" ON "letters" USING btree ("created_at") WHERE status <> 'sent';--> statement-breakpoint
CREATE INDEX "membership_requests_by_status" ON "membership_requests" USING btree ("status","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "membership_requests_newest" ON "membership_requests" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "membership_requests_changed" ON "membership_requests" USING btree ("updated_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "membership_requests_by_email" ON "membership_requests" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "membership_requests_once" ON "membership_requests" USING btree ("idempotency_key");--> statement-breakpoint
CREATE INDEX "membership_requests_search" ON "membership_requests" USING gin (plain("full_name" || ' ' || "email" || ' ' || coalesce("phone", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "organizers_by_name" ON "organizers" USING btree ("name");--> statement-breakpoint
CREATE INDEX "organizers_search" ON "organizers" USING gin (plain("name" || ' ' || "email" || ' ' || "city") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "restaurants_newest" ON "restaurants" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "restaurants_search" ON "restaurants" USING gin (plain("nombre" || ' ' || "direccion" || ' ' || "especialidad") gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "socios_number" ON "socios" USING btree ("membership_number");--> statement-breakpoint
CREATE UNIQUE INDEX "socios_one_per_request" ON "socios" USING btree ("membership_request_id");--> statement-breakpoint
CREATE INDEX "socios_newest" ON "socios" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "socios_by_status" ON "socios" USING btree ("status","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "socios_active_email" ON "socios" USING btree (lower("email")) WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "socios_search" ON "socios" USING gin (plain("full_name" || ' ' || "email" || ' ' || "membership_number" || ' ' || coalesce("phone", '')) gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "usuarios_email" ON "usuarios" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "usuarios_by_role" ON "usuarios" USING btree ("role");