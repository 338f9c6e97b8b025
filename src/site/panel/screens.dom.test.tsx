// @vitest-environment jsdom
import { screenUser } from '#tests/screen-user.ts'
import { actorWith } from '#tests/api.ts'
import { test } from '#tests/club.ts'
import { everyState, ids } from '#tests/panel/every-state.ts'
import { aWaitingList } from '#tests/panel/parties.ts'
import { type View, expectInWords } from '#tests/panel/screens-in-words.ts'
import BlogPage from '#club/evenings/posts/staff/blog-page.tsx'
import ClubFactsPage from '#club/pages/facts/staff/club-facts-page.tsx'
import MessagesPage from '#club/post/messages/staff/messages-page.tsx'
import EmailsPage from '#club/post/emails/staff/emails-page.tsx'
import EventFormPage from '#club/evenings/events/staff/event-form-page.tsx'
import EventsPage from '#club/evenings/events/staff/events-page.tsx'
import RequestsPage from '#club/members/requests/staff/requests-page.tsx'
import OrganizersPage from '#club/pages/organizers/staff/organizers-page.tsx'
import EventPage from '#club/evenings/events/staff/page/event-page.tsx'
import SearchPage from '#club/evenings/bookings/staff/search-page.tsx'
import RestaurantPage from '#club/pages/restaurants/staff/restaurant-page.tsx'
import RestaurantsPage from '#club/pages/restaurants/staff/restaurants-page.tsx'
import ActiveSociosPage from '#club/members/members/staff/active-socios-page.tsx'
import SociosPage from '#club/members/members/staff/socios-page.tsx'
import UsersPage from '#club/people/users/staff/users-page.tsx'

// The columns, badges, buttons, fields and links of each screen, for rows in every state.

const editor = actorWith('editor') as View['actor']
const list = (Screen: View['Screen'], route: string) => ({
  all: (search = ''): View => ({ Screen, route, at: route + search }),
  dialog: (search: string, first?: View['first']): View => ({
    Screen,
    route,
    at: `${route}?${search}`,
    isDialog: true,
    ...(first && { first }),
  }),
})
const press =
  (...names: string[]): NonNullable<View['first']> =>
  async (screen) => {
    for (const name of names) await screen.press(name)
  }

test('events', async ({ club }) => {
  await everyState.events(club)
  const { all, dialog } = list(EventsPage, '/admin/eventos')
  const route = '/admin/eventos/:id/:tab'
  await expectInWords(club, 'events', {
    'the list': all(),
    'the list of an editor': { ...all(), actor: editor },
    'the list in Catalan': { ...all(), language: 'ca' },
    'the trash': all('?filter=trash'),
    'sending one to the trash': dialog('', press('Eliminar: Cata')),
    'an event': { Screen: EventFormPage, route, at: `/admin/eventos/${ids.event}/textos` },
    'an event as an editor has it': {
      Screen: EventFormPage,
      route,
      at: `/admin/eventos/${ids.bare}/textos`,
      actor: editor,
    },
    'the preview of an event': {
      Screen: EventFormPage,
      route,
      at: `/admin/eventos/${ids.event}/textos`,
      isDialog: true,
      // The foot comes with the first change.
      first: async () => {
        const { fill, press: pressOn } = screenUser((text) => text)
        await fill('Sillas', '30')
        await pressOn('Vista previa')
      },
    },
    'a new event': { Screen: EventFormPage, at: '/admin/eventos/nuevo' },
    'the preview of a new event': {
      Screen: EventFormPage,
      at: '/admin/eventos/nuevo',
      isDialog: true,
      first: press('Vista previa'),
    },
    'a copy of an event': dialog('', async (screen) => {
      await screen.press('Duplicar: Cata')
      // Its file is loaded when it is opened.
      await screen.findByText('Crear el borrador')
    }),
    'a draft, in Catalan': {
      Screen: EventFormPage,
      route: '/admin/eventos/:id/:tab',
      at: `/admin/eventos/${ids.draft}/textos`,
      language: 'ca',
    },
    'a draft and a planned event': { ...all(), at: '/admin/eventos?filter=unpublished' },
  })
})

test('guests of an event', async ({ club }) => {
  const [guest] = await everyState.guests(club)
  const { all, dialog } = list(EventPage, '/admin/eventos/:id/:tab?')
  const at = `/admin/eventos/${ids.event}/inscripciones`
  await expectInWords(club, 'guests', {
    'who comes': { ...all(), at },
    'who comes, in Catalan': { ...all(), at, language: 'ca' },
    'who was cancelled': { ...all(), at: `${at}?filter=cancelled` },
    'who asks again': { ...all(), at: `${at}?filter=asking` },
    'one is selected': {
      ...all(),
      at,
      first: async ({ findByLabelText, user }) => user.click(await findByLabelText('Seleccionar: Zoe Todo')),
    },
    'a guest': { ...dialog(''), at: `${at}?id=${guest!.id}` },
    'a new guest': { ...dialog(''), at: `${at}?id=nuevo` },
    'cancelling a guest': { ...dialog(''), at, first: press('Cancelar inscripción: Zoe Todo') },
    'refusing who asks': { ...dialog(''), at: `${at}?filter=asking`, first: press('Rechazar: Pere Pregunta') },
    'guests of all events': { Screen: SearchPage, at: '/admin/eventos/inscripciones' },
  })
})

test('parties and a waiting list', async ({ club }) => {
  await aWaitingList(club)
  const { all, dialog } = list(EventPage, '/admin/eventos/:id/:tab?')
  const event = `/admin/eventos/${ids.event}`
  const [at, waiting] = [`${event}/inscripciones`, `${event}/espera`]
  await expectInWords(club, 'parties', {
    'who comes': { ...all(), at },
    'who waits': { ...all(), at: waiting },
    'who waits, in Catalan': { ...all(), at: waiting, language: 'ca' },
    'seats out of turn': { ...dialog(''), at: waiting, first: press('Dar sitio ahora: Joan Dos') },
    'cancelling a party': { ...dialog(''), at, first: press('Cancelar inscripción: Berta Dos') },
    'a companion': { ...dialog(''), at, first: press('Editar: Pol Dos') },
    'a new guest with a companion': { ...dialog(''), at: `${at}?id=nuevo`, first: press('Añadir acompañante') },
    'an event with a waiting list': {
      Screen: EventFormPage,
      route: '/admin/eventos/:id/:tab',
      at: `${event}/textos`,
    },
  })
})

test('restaurants', async ({ club }) => {
  await everyState.restaurants(club)
  const { all, dialog } = list(RestaurantsPage, '/admin/restaurantes')
  const one = { Screen: RestaurantPage, route: '/admin/restaurantes/:id' }
  await expectInWords(club, 'restaurants', {
    'the list': all(),
    'the list in Catalan': { ...all(), language: 'ca' },
    'the trash': all('?filter=trash'),
    'sending one to the trash': dialog('', press('Eliminar: Can Vell')),
    'a restaurant': { ...one, at: `/admin/restaurantes/${ids.restaurant}` },
    'a restaurant without anything': { ...one, at: `/admin/restaurantes/${ids.bare}` },
    'a new restaurant': { Screen: RestaurantPage, at: '/admin/restaurantes/nuevo' },
    'the preview of a restaurant': {
      ...one,
      at: `/admin/restaurantes/${ids.restaurant}`,
      isDialog: true,
      first: press('Vista previa'),
    },
    'the preview of a new restaurant': {
      Screen: RestaurantPage,
      at: '/admin/restaurantes/nuevo',
      isDialog: true,
      first: press('Vista previa'),
    },
  })
})

test('organizers', async ({ club }) => {
  await everyState.organizers(club)
  const { all, dialog } = list(OrganizersPage, '/admin/organizers')
  await expectInWords(club, 'organizers', {
    'the list': all(),
    'the list in Catalan': { ...all(), language: 'ca' },
    'the trash': all('?filter=trash'),
    'sending one to the trash': dialog('', press('Eliminar: Mas Fumerol')),
    'an organizer': dialog(`id=${ids.organizer}`),
    'an organizer without anything': dialog(`id=${ids.bare}`),
    'a new organizer': dialog('id=nuevo'),
  })
})

test('posts', async ({ club }) => {
  await everyState.posts(club)
  const { all, dialog } = list(BlogPage, '/admin/blog')
  await expectInWords(club, 'posts', {
    'the list': all(),
    'the list in Catalan': { ...all(), language: 'ca' },
    'the trash': all('?filter=trash'),
    'published ones': all('?filter=published'),
    'a post': dialog(`id=${ids.post}`),
    'a draft': dialog(`id=${ids.draft}`),
    'a new post': dialog('id=nuevo'),
    'the preview of a post': dialog(`id=${ids.post}`, press('Vista previa')),
    'the preview of a draft': dialog(`id=${ids.draft}`, press('Vista previa')),
  })
})

test('requests', async ({ club }) => {
  const requests = await everyState.requests(club)
  const { all, dialog } = list(RequestsPage, '/admin/solicitudes')
  await expectInWords(club, 'requests', {
    'the list': all('?filter=all'),
    'those that wait': all(),
    ...Object.fromEntries(Object.entries(requests).map(([state, id]) => [state, dialog(`id=${id}`)])),
    'rejecting one': dialog(`id=${requests.waiting}`, press('Rechazar')),
    'deleting one': dialog('', press('Eliminar Ana Espera')),
    'a new request': dialog('id=nuevo'),
    'no request': all('?search=nadie'),
  })
})

test('members', async ({ club }) => {
  const members = await everyState.members(club)
  const { all, dialog } = list(SociosPage, '/admin/socios')
  const active = list(ActiveSociosPage, '/admin/socios-activos')
  await expectInWords(club, 'members', {
    'the list': all(),
    'inactive ones': all('?filter=inactive'),
    'the card of one who told everything': dialog(`id=${members.full}`),
    'the card of one who told nothing': dialog(`id=${members.bare}`),
    'the card of one who left': dialog(`id=${members.left}`),
    'the file of one who told everything': dialog(`id=${members.full}`, press('Editar')),
    'the file of one who told nothing': dialog(`id=${members.bare}`, press('Editar')),
    'deleting one': dialog(`id=${members.full}`, press('Eliminar')),
    'a new member': dialog('id=nuevo'),
    'active ones, to look at': active.all(),
    'the card of an active one, to look at': active.dialog(`id=${members.full}`),
  })
})

test('accounts', async ({ club }) => {
  const accounts = await everyState.accounts(club)
  const { all, dialog } = list(UsersPage, '/admin/usuarios')
  const own = { ...(actorWith('admin') as NonNullable<View['actor']>), id: accounts.full }
  await expectInWords(club, 'accounts', {
    'the list': all(),
    ...Object.fromEntries(Object.entries(accounts).map(([state, id]) => [state, dialog(`cuenta=${id}`)])),
    'the own account': { ...dialog(`cuenta=${accounts.full}`), actor: own },
    'the role of one': dialog(`id=${accounts.suspended}`),
    'the role of one who is not confirmed': dialog(`id=${accounts.unproven}`),
    'an invitation': dialog('id=nuevo'),
    nobody: all('?search=nadie'),
  })
})

test('messages', async ({ club }) => {
  const [fresh, answered] = await everyState.messages(club)
  const { all, dialog } = list(MessagesPage, '/admin/mensajes')
  await expectInWords(club, 'messages', {
    'new ones': all(),
    'all of them': all('?filter=all'),
    'a new one': dialog(`id=${fresh!.id}`),
    'one that was answered': dialog(`id=${answered!.id}`),
  })
})

test('emails', async ({ club }) => {
  const emails = await everyState.emails(club)
  const { all, dialog } = list(EmailsPage, '/admin/cartas')
  await expectInWords(club, 'emails', {
    'those that failed': all(),
    'all of them': all('?filter=all'),
    ...Object.fromEntries(emails.map(({ id, status, template }) => [`${status} ${template}`, dialog(`id=${id}`)])),
  })
})

test('empty lists', async ({ club }) => {
  await expectInWords(club, 'nothing', {
    events: { Screen: EventsPage, at: '/admin/eventos' },
    'the trash of events': { Screen: EventsPage, route: '/admin/eventos', at: '/admin/eventos?filter=trash' },
    restaurants: { Screen: RestaurantsPage, at: '/admin/restaurantes' },
    organizers: { Screen: OrganizersPage, at: '/admin/organizers' },
    posts: { Screen: BlogPage, at: '/admin/blog' },
    requests: { Screen: RequestsPage, route: '/admin/solicitudes', at: '/admin/solicitudes?filter=all' },
    'pending requests': { Screen: RequestsPage, at: '/admin/solicitudes' },
    members: { Screen: SociosPage, at: '/admin/socios' },
    'active members': { Screen: ActiveSociosPage, at: '/admin/socios-activos' },
    messages: { Screen: MessagesPage, at: '/admin/mensajes' },
    'answered messages': { Screen: MessagesPage, route: '/admin/mensajes', at: '/admin/mensajes?filter=answered' },
    emails: { Screen: EmailsPage, at: '/admin/cartas' },
    'sent emails': { Screen: EmailsPage, route: '/admin/cartas', at: '/admin/cartas?filter=sent' },
    'guests of all events': { Screen: SearchPage, at: '/admin/eventos/inscripciones' },
    'facts of the club': { Screen: ClubFactsPage, at: '/admin/club' },
  })
})
