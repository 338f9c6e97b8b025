import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import { contactMessages } from '#club/post/messages/server/table.ts'
import { mfaFactors } from '#accounts/server/tables/factors.ts'
import { socios } from '#club/members/members/server/table.ts'
import type { Club } from '#club/core/server/club.ts'
import { completeMembership } from '#club/members/completion/server/completion.ts'
import { decideRequest } from '#club/members/requests/server/decide.ts'
import { createSocio } from '#club/members/members/server/create.ts'
import { today } from '../club.ts'
import {
  aContactMessage,
  aPost,
  aRequest,
  aRestaurant,
  aWrittenSocio,
  anAccount,
  anEvent,
  anOrganizer,
  asAdmin,
  theDetails,
} from '../factories.ts'

/** Ids of the records that a screen opens. */
export const ids = {
  event: 'aaaaaaaa-0001-4111-8111-111111111111',
  trashedEvent: 'aaaaaaaa-0002-4111-8111-111111111111',
  restaurant: 'aaaaaaaa-0003-4111-8111-111111111111',
  organizer: 'aaaaaaaa-0004-4111-8111-111111111111',
  post: 'aaaaaaaa-0005-4111-8111-111111111111',
  draft: 'aaaaaaaa-0006-4111-8111-111111111111',
  bare: 'aaaaaaaa-0007-4111-8111-111111111111',
}

/** A moment so many minutes from that of the tests: rows that are sorted by it have one order. */
export const minutes = (number: number) => new Date(today.getTime() + number * 60_000)

const days = (number: number) => minutes(number * 24 * 60)

const picture = '/plates/01-vi.svg'
const tableSaid = { src: '/plates/05-taula.svg', caption: 'La mesa', captionCa: 'La taula', alt: '', altCa: '' }
const inTrash = { deletedAt: minutes(-60) }

/** Rows of a noun in every state that its screens tell apart. */
export const everyState = {
  async events(club: Club) {
    const restaurant = await aRestaurant(club, { nombre: 'Can Vell' })
    await aRestaurant(club, { nombre: 'Bar Nou' })
    const organizer = await anOrganizer(club)
    await anEvent(club, {
      id: ids.event,
      title: 'Cata',
      titleCa: 'Tast',
      description: 'Tres vinos',
      descriptionCa: 'Tres vins',
      location: 'Bodega',
      locationCa: 'Celler',
      category: 'Catas',
      categoryCa: 'Tastos',
      price: 12.5,
      endsAt: minutes(7 * 24 * 60 + 120),
      date: minutes(7 * 24 * 60),
      imageUrl: picture,
      images: [picture, '/plates/05-taula.svg'],
      photoTexts: [tableSaid],
      restaurantId: restaurant.id,
      organizerId: organizer.id,
    })
    await anEvent(club, { id: ids.bare, title: 'Cena', titleCa: '', location: '', date: minutes(-30) })
    const waits = { titleCa: '', location: 'Bodega' }
    await anEvent(club, { ...waits, id: ids.draft, title: 'Vermut', date: days(9), publishedAt: null })
    const publishedAt = new Date('2999-01-07T09:00Z')
    await anEvent(club, { ...waits, title: 'Calçotada', date: days(10), publishedAt })
    await anEvent(club, { id: ids.trashedEvent, title: 'Olvidada', titleCa: '', ...inTrash })
    await club.db.insert(eventRegistrations).values({ eventId: ids.event, fullName: 'Ada', email: 'ada@example.org' })
  },

  async guests(club: Club) {
    await anEvent(club, { id: ids.event, title: 'Cata', titleCa: 'Tast', location: 'Bodega', locationCa: 'Celler' })
    const confirmations = ['sent', 'queued', 'failed'] as const
    const rows: Partial<typeof eventRegistrations.$inferInsert>[] = [
      { fullName: 'Zoe Todo', email: 'zoe@example.org', phone: '+34 600 00 00 01', isMember: true, notes: 'Tarde' },
      { fullName: 'Berta Dos', email: 'dos@example.org', howDidYouKnowUs: 'Instagram' },
      { fullName: 'Bernat Dos', email: 'dos@example.org', howDidYouKnowUs: 'un cartel', language: 'ca', notes: 'Hola' },
      { fullName: 'Sin Correo', email: '', phone: '+34 600 00 00 09' },
      { fullName: 'Sin Correo', email: '', phone: '+34 600 00 00 09' },
      { fullName: 'Rosa Reserva', email: 'rosa@example.org', heldUntil: minutes(45) },
      { fullName: 'Eva Expirada', email: 'eva@example.org', heldUntil: minutes(-5), cancelledAt: minutes(-5) },
      { fullName: 'Carla Cancelada', email: 'carla@example.org', heldUntil: minutes(9), cancelledAt: minutes(-4) },
      { fullName: 'Dani Cancelado', email: 'dani@example.org', cancelledAt: minutes(-3) },
      { fullName: 'Pere Pregunta', email: 'pere@example.org', cancelledAt: minutes(-2), askedAt: minutes(-1) },
    ]
    const stored = await club.db
      .insert(eventRegistrations)
      .values(
        rows.map((row, at) =>
          Object.assign(
            {
              eventId: ids.event,
              fullName: '',
              email: '',
              dietaryRestrictions:
                at < 2 ? club.vault.seal('Sin gluten', 'event_registrations.dietary_restrictions') : '',
              createdAt: minutes(-100 - at),
            },
            row,
          ),
        ),
      )
      .returning()
    await club.db.insert(emails).values(
      confirmations.map((status, at) => ({
        template: 'send-event-registration-confirmation',
        recipient: stored[at]!.email,
        language: 'es',
        values: {},
        about: stored[at]!.id,
        attempts: 3,
        status,
        createdAt: minutes(-90 - at),
      })),
    )
    return stored
  },

  async restaurants(club: Club) {
    await aRestaurant(club, {
      id: ids.restaurant,
      nombre: 'Can Vell',
      telefono: '+34 93 000 00 00',
      web: 'https://www.canvell.example/',
      horarios: 'Martes a sábado: 13:00–15:30\nDomingo: 14:00',
      horariosCa: 'Dimarts a dissabte: 13.00',
      precioMedio: 45.5,
      priceRange: '€€',
      estrellasMichelin: 2,
      especialidad: 'Arroces',
      especialidadCa: 'Arrossos',
      description: 'Junto al mar',
      descriptionCa: 'Vora el mar',
      historia: 'Desde 1920',
      historiaCa: 'Des del 1920',
      chefName: 'Marta Puig',
      chefPhoto: picture,
      chefBio: 'Aprendió aquí',
      chefBioCa: 'Va aprendre aquí',
      images: [picture, '/plates/05-taula.svg'],
      photoTexts: [tableSaid],
      ubicacionMapa: 'https://www.google.com/maps/embed?pb=1',
      reservaUrl: 'https://reservas.example/',
      reservaTelefono: '+34 93 000 00 01',
      reservaEmail: 'taula@canvell.example',
      redesSociales: { instagram: 'https://instagram.com/canvell' },
      menuDegustacion: [{ nombre: 'Largo', nombreCa: 'Llarg', descripcion: 'Diez platos', precio: 90 }],
      platosPrincipales: [
        { nombre: 'Arroz', descripcion: 'De gambas', precio: 24.5 },
        { nombre: 'Fideos', descripcion: '', precio: 18 },
      ],
      valoraciones: { general: 4.5, comida: 5 },
      createdAt: minutes(-10),
    })
    await aRestaurant(club, { id: ids.bare, nombre: 'Bar Nou', direccion: '', createdAt: minutes(-20) })
    await aRestaurant(club, { nombre: 'Cerrado', createdAt: minutes(-30), ...inTrash })
  },

  async organizers(club: Club) {
    await anOrganizer(club, {
      id: ids.organizer,
      name: 'Bodega del Turó',
      nameCa: 'Celler del Turó',
      description: 'Vinos',
      descriptionCa: 'Vins',
      logoUrl: picture,
      website: 'https://www.turo.example/',
      email: 'hola@turo.example',
      phone: '+34 977 00 00 00',
      address: 'Calle Mayor, 1',
      addressCa: 'Carrer Major, 1',
      cityCa: 'Falset',
      country: 'Francia',
      socialMedia: { twitter: 'https://twitter.com/turo' },
    })
    await anOrganizer(club, { id: ids.bare, name: 'Mas Fumerol', city: '' })
    await anOrganizer(club, { name: 'Olvidado', ...inTrash })
  },

  async posts(club: Club) {
    await aPost(club, {
      id: ids.post,
      title: 'El sofrito',
      titleCa: 'El sofregit',
      slug: 'el-sofrito',
      excerpt: 'Sin prisa',
      excerptCa: 'Sense pressa',
      contentCa: '<p>Ceba.</p>',
      coverImage: picture,
      createdAt: minutes(-10),
    })
    await aPost(club, {
      id: ids.draft,
      title: 'El caldo',
      slug: 'el-caldo',
      status: 'draft',
      publishedAt: null,
      createdAt: minutes(-20),
    })
    await aPost(club, { title: 'Olvidado', slug: 'olvidado', createdAt: minutes(-30), ...inTrash })
  },

  async requests(club: Club) {
    const admin = asAdmin(club)
    await createSocio(admin, aWrittenSocio({ fullName: 'Montserrat Rius', email: 'rius@example.org' }))
    await club.db.insert(socios).values({
      membershipNumber: 'CG-0009',
      fullName: 'Fidel Antiguo',
      email: 'fidel@example.org',
      status: 'inactive',
      createdAt: minutes(-900),
    })
    const full = { phone: '+34 600 00 00 12', reason: 'Me gusta cocinar' }
    const bare = { phone: null, reason: null, language: 'es' }
    const one = async (fullName: string, at: number, overrides: object = {}) =>
      (await aRequest(club, { fullName, createdAt: days(-2 * at), updatedAt: days(1 - 2 * at), ...overrides })).id
    const rows = {
      waiting: await one('Ana Espera', 1, { email: 'ana@example.org', ...full }),
      alike: await one('Anna Espera', 2, { email: 'ANA@example.org', ...bare }),
      member: await one('Montse Rius', 3, { email: 'rius@example.org', ...bare }),
      former: await one('Fidel Antiguo', 4, { email: 'fidel@example.org' }),
      rejected: await one('Raúl No', 5, { status: 'rejected', decisionReason: 'Vive lejos' }),
      left: await one('Bea Baja', 6, { status: 'baja', email: 'bea@example.org' }),
      approved: await one('Olga Sí', 7, { email: 'olga@example.org' }),
      complete: await one('Carmen Completa', 8, { email: 'carmen@example.org' }),
    }
    for (const id of [rows.approved, rows.complete]) await decideRequest(admin, id, { status: 'approved', reason: '' })
    await completeMembership(club, rows.complete, theDetails({ email: 'carmen@example.org' }))
    // The outbox has the time of the computer.
    await club.db.update(emails).set({ createdAt: today })
    return rows
  },

  async members(club: Club) {
    const admin = asAdmin(club)
    const at = (number: number) => ({ ...admin, now: () => minutes(number) })
    const full = await createSocio(
      at(-10),
      aWrittenSocio({
        fullName: 'Ignasi Todo',
        paymentMethod: 'card',
        cardHolderName: 'I. Todo',
        billingAddress: 'Carrer Nou, 1',
        notes: 'Prefiere el mediodía',
        membershipType: 'premium',
      }),
    )
    await club.db.insert(socios).values([
      { membershipNumber: 'CG-0901', fullName: 'Sin Datos', email: 'sin@example.org', createdAt: minutes(-20) },
      {
        membershipNumber: 'CG-0902',
        fullName: 'Iris Inactiva',
        email: 'iris@example.org',
        status: 'inactive',
        leftAt: days(-1),
        language: 'ca',
        createdAt: days(-30),
      },
      {
        membershipNumber: 'CG-0903',
        fullName: 'Sara Suspendida',
        email: 'sara@example.org',
        phone: '+34 600 11 22 33',
        status: 'suspended',
        membershipType: 'vip',
        createdAt: days(-40),
      },
    ])
    const rows = await club.db.select().from(socios)
    return {
      full: full.id,
      bare: rows.find(({ fullName }) => fullName === 'Sin Datos')!.id,
      left: rows.find(({ fullName }) => fullName === 'Iris Inactiva')!.id,
    }
  },

  async accounts(club: Club) {
    const made = { createdAt: days(-9) }
    const full = await anAccount(club, {
      email: 'anna@cercle.example',
      name: 'Anna',
      role: 1,
      lastSignInAt: days(-2),
      ...made,
    })
    await club.db.insert(mfaFactors).values({ userId: full.id, factorType: 'totp', status: 'verified' })
    const closed = { bannedUntil: new Date('2999-01-01') }
    return {
      full: full.id,
      suspended: (await anAccount(club, { email: 'berta@cercle.example', role: 2, ...closed, ...made })).id,
      invited: (
        await anAccount(club, { email: 'carme@cercle.example', emailConfirmedAt: null, invitedAt: days(-3), ...made })
      ).id,
      unproven: (await anAccount(club, { email: 'dolors@cercle.example', emailConfirmedAt: null, ...made })).id,
    }
  },

  async messages(club: Club) {
    const rows = [
      { name: 'Nuria Nueva', phone: '+34 600 00 00 02', createdAt: minutes(-1) },
      {
        name: 'Ramon Respost',
        language: 'ca' as const,
        status: 'answered' as const,
        answeredAt: minutes(-1),
        createdAt: minutes(-2),
      },
    ].map((row) => Object.assign(aContactMessage(), row))
    return club.db.insert(contactMessages).values(rows).returning()
  },

  async emails(club: Club) {
    const failed = { status: 'failed', attempts: 8, sentAt: null } as const
    const rows: Partial<typeof emails.$inferInsert>[] = [
      {
        status: 'sent',
        sentAt: minutes(-1),
        attempts: 1,
        values: { participantName: 'Berta Dos' },
        asSent: { subject: 'Tienes sitio: Cata', text: 'Ver o cambiar mi reserva •••' },
      },
      { status: 'queued', attempts: 2, refusal: 'relay', lastError: '554 relay denied', lastTriedAt: minutes(-1) },
      { ...failed, refusal: 'mailbox', lastError: '550 no such user', template: 'membership-rejection' },
      { ...failed, refusal: 'other', lastError: '421 later', template: 'contact-reply', about: ids.event },
      { ...failed, template: 'send-approval-notification' },
      { status: 'withdrawn', lastError: 'cancelled', template: 'send-membership-confirmation' },
    ]
    return club.db
      .insert(emails)
      .values(
        rows.map((row, at) =>
          Object.assign(
            {
              template: 'send-event-registration-confirmation',
              recipient: `persona-${at}@example.org`,
              language: 'es',
              values: {},
              createdAt: minutes(-200 - at),
            },
            row,
          ),
        ),
      )
      .returning()
  },
}
