import pg from 'pg'
import { migrateDatabase } from '#platform/database/migrate.ts'
import { type Address, openDatabase } from '#platform/database/open.ts'

/** How many rows of each kind a club has. Both clubs have 40 restaurants. */
export const clubs = {
  small: {
    events: 50,
    registrations: 1000,
    posts: 50,
    restaurants: 40,
    hosts: 10,
    members: 1000,
    requests: 1000,
    emails: 1000,
    messages: 100,
    accounts: 200,
    acts: 2000,
  },
  large: {
    events: 1000,
    registrations: 20_000,
    posts: 500,
    restaurants: 40,
    hosts: 300,
    members: 10_000,
    requests: 10_000,
    emails: 60_000,
    messages: 2000,
    accounts: 10_000,
    acts: 60_000,
  },
} as const

/** A club of that size in a database of its own, written by the server itself, its statistics taken. */
export const fill = async (server: Extract<Address, { host: string }>, name: keyof typeof clubs) => {
  const client = new pg.Client({ ...server, database: 'postgres' })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const database = openDatabase({ ...server, database: name })
  await migrateDatabase(database, 'src/platform/database/migrations')
  for (const write of rows(clubs[name])) await database.pool.query(write)
  await database.pool.query('vacuum (freeze, analyze)')
  return database
}

// Made by arithmetic, so that each run measures the same club. In every table ten rows bear the name Quirze, whatever its
// size: a search for one person finds as many in both clubs.
const personOf = (total: number) => `
  case when n % ${Math.max(1, total / 10)} = 0 then 'Quirze' else
    (array['María','Núria','Jaume','Carme','Oriol','Lucía','Helena','Pau','Montserrat','Ignasi','Zenobia','Ewa'])
      [1 + (hashint4(n) & 1023) % case when n % 97 = 0 then 12 else 10 end] end || ' ' ||
  (array['Prat','Casadevall','Ferrer','Herrero','Vidal','Nowicka','Solà','Gil','Riera','Comas','Mestres','Lozano'])
    [1 + (hashint4(n + 7) & 1023) % 12] || ' ' || n`
const people = (total: number) => `lateral (select ${personOf(total)} as name) p`
const email = `lower(unaccent(split_part(p.name, ' ', 1) || '.' || split_part(p.name, ' ', 2))) || '.' || n || '@correu.example'`
const phone = `'+34 600 ' || lpad((n / 1000)::text, 3, '0') || ' ' || lpad((n % 1000)::text, 3, '0')`
const words = `repeat('Pan, aceite y conversación hasta que se apaguen las velas. ', 20)`

/** The member whose page the bench requests. */
export const busyMember = 'CG-0977'

const suppers = 40
const upcoming = (many: { events: number }) => Math.max(suppers, many.events / 25)

const rows = (many: Record<keyof (typeof clubs)['small'], number>) => [
  `insert into organizers (name, city, email, description)
   select 'Casa ' || p.name, 'Barcelona', ${email}, ${words} from generate_series(1, ${many.hosts}) n, ${people(many.hosts)}`,
  `insert into restaurants (nombre, direccion, especialidad, description, images, created_at)
   select 'Fonda ' || p.name, 'Carrer de Dalt, ' || n, 'Arroces', ${words}, '["/plates/03-restaurant.svg"]',
     now() - n * interval '1 day' from generate_series(1, ${many.restaurants}) n, ${people(many.restaurants)}`,
  // Forty days in front of us, or two hundred, with forty suppers in both: their page has as many cards. The rest lies
  // behind, one in five a supper.
  `insert into events (title, title_ca, description, location, date, price, max_participants, category, category_ca, image_url, organizer_id)
   select 'Mesa de ' || p.name, 'Taula de ' || p.name, ${words}, 'Sala ' || n % 12, now() + (n - ${many.events - upcoming(many)} - 0.5) * interval '1 day',
     n % 60, 40, c.name, c.name, '/plates/05-taula.svg', (select id from organizers order by created_at, id limit 1 offset n % ${many.hosts})
   from generate_series(1, ${many.events}) n, ${people(many.events)},
     lateral (select (array['Cenas','Catas','Charlas','Salidas',''])[case when n <= ${many.events - upcoming(many)} then 1 + n % 5
       when n % ${upcoming(many) / suppers} = 0 then 1 else 2 + n % 4 end] as name) c`,
  `insert into event_registrations (event_id, full_name, email, phone, is_member, created_at)
   select e.id, p.name, ${email}, ${phone}, n % 3 = 0, now() - n * interval '3 minutes'
   from (select id, row_number() over (order by date) - 1 as place from events) e
     join generate_series(1, ${many.registrations}) n on n % ${many.events} = e.place, ${people(many.registrations)}`,
  `insert into blog_posts (title, title_ca, slug, content, content_ca, status, published_at, created_at)
   select 'Sobremesa de ' || p.name, 'Sobretaula de ' || p.name, 'sobremesa-' || n, '<p>' || ${words} || '</p>', '<p>' || ${words} || '</p>',
     case when n % 50 = 0 then 'draft' else 'published' end, now() - n * interval '5 hours', now() - n * interval '5 hours'
   from generate_series(1, ${many.posts}) n, ${people(many.posts)}`,
  `insert into socios (membership_number, full_name, email, phone, status, created_at)
   select 'CG-' || lpad(n::text, greatest(4, length(n::text)), '0'), p.name, ${email}, ${phone},
     case when n % 50 = 0 then 'suspended' when n % 9 = 0 then 'inactive' else 'active' end, now() - n * interval '7 minutes'
   from generate_series(1, ${many.members}) n, ${people(many.members)}`,
  `insert into membership_requests (full_name, email, phone, status, created_at, updated_at)
   select p.name, ${email}, ${phone}, (array['pending','approved','rejected','baja'])[1 + n % 4],
     now() - n * interval '7 minutes', now() - n * interval '5 minutes'
   from generate_series(1, ${many.requests}) n, ${people(many.requests)}`,
  `insert into emails (template, recipient, language, values, about, status, created_at)
   select 'send-event-registration-confirmation', ${email}, 'es', jsonb_build_object('participantName', p.name), gen_random_uuid(),
     case when n % 500 = 0 then 'failed' else 'sent' end, now() - n * interval '3 minutes'
   from generate_series(1, ${many.emails}) n, ${people(many.emails)}`,
  `insert into contact_messages (name, email, phone, message, status, created_at)
   select p.name, ${email}, ${phone}, ${words}, case when n % 20 = 0 then 'new' else 'answered' end, now() - n * interval '1 hour'
   from generate_series(1, ${many.messages}) n, ${people(many.messages)}`,
  `insert into auth.users (email, user_metadata, email_confirmed_at, created_at)
   select ${email}, jsonb_build_object('full_name', p.name), now(), now() - n * interval '1 hour'
   from generate_series(1, ${many.accounts}) n, ${people(many.accounts)}`,
  // One member with an equally long history in both clubs: forty bookings made signed in, ten with the same address, their
  // payments and emails, notes and log lines.
  `update event_registrations set full_name = m.full_name, email = m.email, member_id = case when chosen.at <= 40 then m.id end
   from socios m, (select id as chosen_id, row_number() over (order by event_id) as at from (
       select distinct on (event_id) id, event_id from event_registrations order by event_id, id limit 50) firsts) chosen
   where event_registrations.id = chosen_id and m.membership_number = '${busyMember}'`,
  `insert into payments (registration_id, amount, method, paid_on, payer, concept, receipt_year, receipt_number, created_at)
   select r.id, 20, 'card', current_date, r.full_name, 'Mesa', 2026, row_number() over (order by r.id), r.created_at
   from event_registrations r where r.member_id is not null`,
  // What is over has been paid, but for one guest in 25: as in a club that looks after its money.
  `insert into payments (registration_id, amount, method, paid_on, payer, concept, receipt_year, receipt_number, created_at)
   select r.id, e.price, 'transfer', e.date::date, r.full_name, 'Mesa', 2025, row_number() over (order by r.id), e.date
   from event_registrations r join events e on e.id = r.event_id
   where r.member_id is null and e.price > 0 and e.date < now() - interval '14 days' and (hashtext(r.email) & 1023) % 25 > 0`,
  `insert into emails (template, recipient, language, values, about, status, created_at)
   select 'send-event-registration-confirmation', r.email, 'es', '{}', r.id, 'sent', r.created_at
   from event_registrations r join socios m on m.id = r.member_id`,
  `insert into person_notes (socio_id, text, created_at)
   select m.id, 'Nota ' || n, now() - n * interval '1 day' from socios m, generate_series(1, 20) n
   where m.membership_number = '${busyMember}'`,
  `insert into audit_log (action, subject, subject_id, created_at)
   select 'socio.changed', 'socios', m.id, now() - n * interval '1 day' from socios m, generate_series(1, 20) n
   where m.membership_number = '${busyMember}'`,
  `insert into audit_log (action, subject, subject_id, created_at)
   select 'registration.created', 'event_registrations', id, created_at from event_registrations limit ${many.registrations / 2}`,
  // Log lines of staff: mostly texts and members, seldom payments.
  `insert into audit_log (action, subject, subject_id, before, after, actor_id, actor_email, ip, created_at)
   select a.name, case when n % 50 = 0 then 'payments' else 'events' end, (select id from events order by id limit 1 offset n % 50),
     '{"price": 40}', '{"price": 48}', (select id from auth.users order by id limit 1 offset n % 5), '', '127.0.0.1', now() - n * interval '4 minutes'
   from generate_series(1, ${many.acts}) n,
     lateral (select case when n % 50 = 0 then 'payment.received'
       else (array['event.changed','registration.changed','socio.private-read','session.sign-in'])[1 + n % 4] end as name) a`,
  // No admins: the bench creates the first one by /api/setup.
  `insert into usuarios (id, email, role) select id, email, 2 from auth.users limit 20`,
]
