ALTER TABLE "event_registrations" ADD COLUMN "companion_of" uuid;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "waiting_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "promoted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "takes_fewer" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "waiting" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "public_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "closes_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_companion_of_event_registrations_id_fk" FOREIGN KEY ("companion_of") REFERENCES "public"."event_registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_registrations_companions" ON "event_registrations" USING btree ("companion_of") WHERE companion_of is not null;--> statement-breakpoint
CREATE INDEX "event_registrations_waiting" ON "event_registrations" USING btree ("event_id","waiting_since") WHERE waiting_since is not null and cancelled_at is null;--> statement-breakpoint
-- Counts the seats as before, and the waiting registrations too, in one update of the event (decisions 28 and 30).
CREATE OR REPLACE FUNCTION count_seats() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('cercle.filling', true) = 'on' THEN
    RETURN NULL;
  ELSIF TG_OP = 'INSERT' THEN
    UPDATE public.events e SET registered = e.registered + n.seats, waiting = e.waiting + n.waiting
      FROM (
        SELECT event_id, count(*) - count(waiting_since) AS seats, count(waiting_since) AS waiting
          FROM came WHERE cancelled_at IS NULL GROUP BY event_id
      ) n WHERE e.id = n.event_id;
  ELSIF TG_OP = 'DELETE' THEN
    UPDATE public.events e SET registered = e.registered - n.seats, waiting = e.waiting - n.waiting
      FROM (
        SELECT event_id, count(*) - count(waiting_since) AS seats, count(waiting_since) AS waiting
          FROM went WHERE cancelled_at IS NULL GROUP BY event_id
      ) n WHERE e.id = n.event_id;
  ELSE
    UPDATE public.events e SET registered = e.registered + n.seats, waiting = e.waiting + n.waiting
      FROM (
        SELECT event_id, sum(by * (waiting_since IS NULL)::int) AS seats, sum(by * (waiting_since IS NOT NULL)::int) AS waiting
          FROM (
            SELECT event_id, waiting_since, 1 AS by FROM came WHERE cancelled_at IS NULL
            UNION ALL SELECT event_id, waiting_since, -1 FROM went WHERE cancelled_at IS NULL
          ) both_sides GROUP BY event_id
      ) n WHERE e.id = n.event_id AND (n.seats <> 0 OR n.waiting <> 0);
  END IF;
  RETURN NULL;
END $$;
