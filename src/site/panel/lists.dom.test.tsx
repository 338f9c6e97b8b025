// @vitest-environment jsdom
import { test } from '#tests/club.ts'
import { fillLists } from '#tests/panel/full-lists.ts'
import { type List, pageThroughList } from '#tests/panel/page-through-list.ts'
import BlogPage from '#club/evenings/posts/staff/blog-page.tsx'
import MessagesPage from '#club/post/messages/staff/messages-page.tsx'
import EventsPage from '#club/evenings/events/staff/events-page.tsx'
import EmailsPage from '#club/post/emails/staff/emails-page.tsx'
import RequestsPage from '#club/members/requests/staff/requests-page.tsx'
import OrganizersPage from '#club/pages/organizers/staff/organizers-page.tsx'
import EventPage from '#club/evenings/events/staff/page/event-page.tsx'
import SearchPage from '#club/evenings/bookings/staff/search-page.tsx'
import RestaurantsPage from '#club/pages/restaurants/staff/restaurants-page.tsx'
import ActiveSociosPage from '#club/members/members/staff/active-socios-page.tsx'
import SociosPage from '#club/members/members/staff/socios-page.tsx'
import UsersPage from '#club/people/users/staff/users-page.tsx'

// Search, filter, sort order and page of a list are in its address. Each list but one has two pages of rows named «Sol … clar».

const nothingFound = 'Nada coincide con la búsqueda'
const eventId = '44444444-4444-4444-8444-444444444444'
const withTrash: NonNullable<List['filters']> = [
  ['Todos', 'all'],
  ['Papelera', 'trash'],
  ['Catalán pendiente', 'catalan'],
]

const lists: Record<string, List> = {
  events: {
    Screen: EventsPage,
    at: '/admin/eventos',
    api: 'events',
    fill: fillLists.events,
    name: 'title',
    sort: { sort: 'title', order: 'asc' },
    filters: [...withTrash, ['Pasados', 'past'], ['Sin publicar', 'unpublished']],
    unsearched: 'upcoming',
    notFound: nothingFound,
  },
  restaurants: {
    Screen: RestaurantsPage,
    at: '/admin/restaurantes',
    api: 'restaurants',
    fill: fillLists.restaurants,
    name: 'nombre',
    sort: { sort: 'nombre', order: 'asc' },
    filters: withTrash,
    notFound: nothingFound,
  },
  organizers: {
    Screen: OrganizersPage,
    at: '/admin/organizers',
    api: 'organizers',
    fill: fillLists.organizers,
    name: 'name',
    ownSort: 'name',
    sort: { order: 'desc' },
    filters: withTrash,
    notFound: nothingFound,
  },
  posts: {
    Screen: BlogPage,
    at: '/admin/blog',
    api: 'blog-posts',
    fill: fillLists.posts,
    name: 'title',
    sort: { sort: 'title', order: 'asc' },
    filters: [
      ['Todas', 'all'],
      ['Borradores', 'draft'],
      ['Publicadas', 'published'],
      ['Catalán pendiente', 'catalan'],
      ['Papelera', 'trash'],
    ],
    notFound: nothingFound,
  },
  registrations: {
    Screen: EventPage,
    at: `/admin/eventos/${eventId}/inscripciones`,
    route: '/admin/eventos/:id/:tab?',
    api: 'registrations',
    fill: (club) => fillLists.registrations(club, eventId),
    name: 'fullName',
    sort: { sort: 'fullName', order: 'asc' },
    filters: [
      ['Inscritos', 'active'],
      ['Canceladas', 'cancelled'],
    ],
    notFound: nothingFound,
    isOnePage: true,
  },
  'registrations of all events': {
    Screen: SearchPage,
    at: '/admin/eventos/inscripciones',
    api: 'registrations/search',
    fill: (club) => fillLists.registrations(club, eventId),
    name: 'fullName',
    sort: { sort: 'fullName', order: 'asc' },
    filters: [
      ['Próximas', 'upcoming'],
      ['Pasadas', 'past'],
    ],
    notFound: 'Nadie coincide con la búsqueda',
  },
  messages: {
    Screen: MessagesPage,
    at: '/admin/mensajes',
    api: 'contact-messages',
    fill: fillLists.messages,
    name: 'name',
    sort: { order: 'asc' },
    filters: [
      ['Nuevos', 'new'],
      ['Respondidos', 'answered'],
    ],
    notFound: nothingFound,
  },
  emails: {
    Screen: EmailsPage,
    at: '/admin/cartas',
    api: 'emails',
    fill: fillLists.emails,
    name: 'recipient',
    sort: { order: 'asc' },
    filters: [
      ['No han salido', 'failed'],
      ['Enviados', 'sent'],
      ['En camino', 'queued'],
      ['Retirados', 'withdrawn'],
      ['Todos', 'all'],
    ],
    notFound: nothingFound,
  },
  requests: {
    Screen: RequestsPage,
    at: '/admin/solicitudes',
    api: 'membership-requests',
    fill: fillLists.requests,
    name: 'fullName',
    sort: { order: 'asc' },
    filters: [
      ['Todas', 'all'],
      ['Rechazadas', 'rejected'],
    ],
    unsearched: 'pending',
    notFound: 'Ninguna solicitud coincide con «nadie»',
  },
  members: {
    Screen: SociosPage,
    at: '/admin/socios',
    api: 'socios',
    fill: fillLists.members,
    name: 'fullName',
    sort: { order: 'asc' },
    filters: [
      ['Todos', 'all'],
      ['Inactivos', 'inactive'],
    ],
    notFound: 'Ningún socio coincide con «nadie»',
  },
  'active members': {
    Screen: ActiveSociosPage,
    at: '/admin/socios-activos',
    api: 'socios',
    fill: fillLists.members,
    name: 'fullName',
    sort: { order: 'asc' },
    notFound: 'Ningún socio coincide con «nadie»',
  },
  users: {
    Screen: UsersPage,
    at: '/admin/usuarios',
    api: 'users',
    fill: fillLists.users,
    name: 'email',
    sort: { sort: 'createdAt', order: 'desc' },
    notFound: 'Nadie se llama así',
    opens: /^Editar el rol de/,
  },
}

for (const [noun, list] of Object.entries(lists))
  test(`${noun}: search, sort order, page and filter are in the address and select the rows`, ({ club }) =>
    pageThroughList(club, list))
