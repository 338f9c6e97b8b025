CREATE TABLE "member_moves" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"membership_number" text NOT NULL,
	"on_day" date NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"membership_type" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"moved_by" uuid,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "socios" ADD COLUMN "joined_on" date;--> statement-breakpoint
ALTER TABLE "socios" ADD COLUMN "member_since" date GENERATED ALWAYS AS (coalesce(joined_on, (created_at at time zone 'Europe/Madrid')::date)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "socios" ADD COLUMN "leaves_on" date;--> statement-breakpoint
ALTER TABLE "socios" ADD COLUMN "leave_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "socios" ADD COLUMN "moved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "socios" ADD COLUMN "moved_on" date;--> statement-breakpoint
ALTER TABLE "socios" ADD COLUMN "move_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "socios" ADD COLUMN "moved_by" uuid;--> statement-breakpoint
CREATE INDEX "member_moves_of_member" ON "member_moves" USING btree ("membership_number","on_day","at") WHERE undone_at is null;--> statement-breakpoint
-- What is known of the members there are: since when the file exists, and since when it is not active.
INSERT INTO member_moves (membership_number, on_day, at, status, membership_type)
  SELECT membership_number, member_since, created_at, 'active', membership_type FROM socios
  UNION ALL
  SELECT membership_number, (since AT TIME ZONE 'Europe/Madrid')::date, since, status, membership_type
    FROM (SELECT *, greatest(created_at, coalesce(left_at, updated_at)) + interval '1 microsecond' AS since FROM socios WHERE status <> 'active') gone;--> statement-breakpoint
CREATE FUNCTION keep_member_moves() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  since timestamptz := CASE WHEN NEW.status = 'inactive' THEN coalesce(NEW.left_at, NEW.updated_at) ELSE NEW.updated_at END;
  last public.member_moves;
BEGIN
  IF current_setting('cercle.filling', true) = 'on' THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'INSERT' THEN
    INSERT INTO public.member_moves (membership_number, on_day, at, status, membership_type)
      VALUES (NEW.membership_number, NEW.member_since, NEW.created_at, 'active', NEW.membership_type);
  ELSIF NEW.joined_on IS DISTINCT FROM OLD.joined_on THEN
    UPDATE public.member_moves SET on_day = NEW.member_since WHERE id = (
      SELECT id FROM public.member_moves WHERE membership_number = NEW.membership_number AND undone_at IS NULL ORDER BY on_day, at LIMIT 1
    );
  END IF;
  SELECT * INTO last FROM public.member_moves
    WHERE membership_number = NEW.membership_number AND undone_at IS NULL ORDER BY on_day DESC, at DESC LIMIT 1;
  -- Two of one day are in the order of their times, which are never the same.
  -- A move that is undone is marked before the file gets its former status: then there is nothing to tell.
  IF last.status = NEW.status AND last.membership_type = NEW.membership_type THEN
    RETURN NULL;
  ELSIF TG_OP = 'UPDATE' AND NEW.moved_at IS DISTINCT FROM OLD.moved_at AND NEW.moved_at IS NOT NULL THEN
    INSERT INTO public.member_moves (membership_number, on_day, at, status, membership_type, reason, moved_by)
      VALUES (NEW.membership_number, NEW.moved_on, greatest(NEW.moved_at, last.at + interval '1 microsecond'), NEW.status, NEW.membership_type, NEW.move_reason, NEW.moved_by);
  ELSE
    INSERT INTO public.member_moves (membership_number, on_day, at, status, membership_type)
      VALUES (NEW.membership_number, greatest((since AT TIME ZONE 'Europe/Madrid')::date, last.on_day), greatest(since, last.at + interval '1 microsecond'), NEW.status, NEW.membership_type);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER socios_moves AFTER INSERT OR UPDATE OF status, membership_type, joined_on ON socios
  FOR EACH ROW EXECUTE FUNCTION keep_member_moves();
