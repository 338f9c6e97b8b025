ALTER TABLE "events" ADD COLUMN "registered" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- A statement on registrations counts what it changed, once for each event (decision 28). A copy brings its numbers with it.
CREATE FUNCTION count_places() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('cercle.filling', true) = 'on' THEN
    RETURN NULL;
  ELSIF TG_OP = 'INSERT' THEN
    UPDATE public.events e SET registered = e.registered + n.places
      FROM (SELECT event_id, count(*) AS places FROM came WHERE cancelled_at IS NULL GROUP BY event_id) n WHERE e.id = n.event_id;
  ELSIF TG_OP = 'DELETE' THEN
    UPDATE public.events e SET registered = e.registered - n.places
      FROM (SELECT event_id, count(*) AS places FROM went WHERE cancelled_at IS NULL GROUP BY event_id) n WHERE e.id = n.event_id;
  ELSE
    UPDATE public.events e SET registered = e.registered + n.places
      FROM (
        SELECT event_id, sum(place) AS places FROM (
          SELECT event_id, 1 AS place FROM came WHERE cancelled_at IS NULL
          UNION ALL SELECT event_id, -1 FROM went WHERE cancelled_at IS NULL
        ) both_sides GROUP BY event_id HAVING sum(place) <> 0
      ) n WHERE e.id = n.event_id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER count_came AFTER INSERT ON "event_registrations" REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION count_places();--> statement-breakpoint
CREATE TRIGGER count_went AFTER DELETE ON "event_registrations" REFERENCING OLD TABLE AS went FOR EACH STATEMENT EXECUTE FUNCTION count_places();--> statement-breakpoint
CREATE TRIGGER count_changed AFTER UPDATE ON "event_registrations" REFERENCING OLD TABLE AS went NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION count_places();--> statement-breakpoint
-- From here on nobody registers until this has committed.
UPDATE "events" e SET registered = n.places
  FROM (SELECT event_id, count(*) AS places FROM "event_registrations" WHERE cancelled_at IS NULL GROUP BY event_id) n WHERE e.id = n.event_id;
