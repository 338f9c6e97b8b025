// @vitest-environment jsdom
import type { ComponentProps } from 'react'
import { useQuery } from '@tanstack/react-query'
import { eq, sql } from 'drizzle-orm'
import { eventRegistrations } from '#club/evenings/bookings/server/table.ts'
import { membershipRequests } from '#club/members/requests/server/table.ts'
import { socios } from '#club/members/members/server/table.ts'
import { decideRequest } from '#club/members/requests/server/decide.ts'
import { registerForEvent } from '#club/evenings/bookings/server/registrations.ts'
import { createSocio } from '#club/members/members/server/create.ts'
import type { Club } from '#club/core/server/club.ts'
import { aRegistration, anEvent, aRequest, aWrittenSocio, asAdmin } from '#tests/factories.ts'
import { type DialogCase, testDialog } from '#tests/panel/dialog-tests.tsx'
import { ids } from '#tests/panel/every-state.ts'
import { aWaitingList } from '#tests/panel/parties.ts'
import { oneOf } from '#tests/on-screen.ts'
import { NewRequestDialog } from '#club/members/requests/staff/new-request-dialog.tsx'
import { RequestPeek } from '#club/members/requests/staff/request-peek.tsx'
import { CancelDialog } from '#club/evenings/bookings/staff/cancel-dialog.tsx'
import { readOnce } from '#kit/panel/record/queries.ts'
import { SeatDialog } from '#club/evenings/bookings/staff/waiting-list/seat-dialog.tsx'
import { RegistrationDialog } from '#club/evenings/bookings/staff/registration-dialog.tsx'
import { SocioForm } from '#club/members/members/staff/socio-form.tsx'
import { socioDetail } from '#club/members/members/staff/queries.ts'

const save = { es: 'Guardar', ca: 'Desa' }
const next = { version: sql`version + 1` }
const eventId = '44444444-4444-4444-8444-444444444444'
const guests = () => `/api/admin/registrations?eventId=${eventId}`
const cancelled = () => `${guests()}&filter=cancelled`

const theEvent = { id: eventId, date: '2031-01-01T19:00:00.000Z', price: 0, maxParticipants: 10, waiting: 0 }
/** The form as the member beside the list opens it. */
const MemberForm = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const { data } = useQuery({ ...socioDetail(id), ...readOnce })
  return data && <SocioForm socio={data} onClose={onClose} />
}

const aSelected = (id: string) => ({
  id,
  fullName: 'Berta Demo',
  named: true,
  email: '',
  companionOf: null,
  companions: 0,
  state: 'seated' as const,
})

const aGuest = async (club: Club) => {
  await anEvent(club, { id: eventId })
  return (await registerForEvent(club, eventId, aRegistration())).id
}
const aMember = async (club: Club) => (await createSocio(asAdmin(club), aWrittenSocio())).id
const anApplicant = async (club: Club) => (await aRequest(club)).id
const approve = (club: Club, id: string) => decideRequest(asAdmin(club), id, { status: 'approved', reason: '' })
const request = (id: string) => `/api/admin/membership-requests/${id}`
const decideFailed = { es: 'Error al actualizar estado', ca: 'Error en actualitzar l’estat' }

const dialogs: Record<string, DialogCase> = {
  'a new registration': {
    prepare: async (club) =>
      (await anEvent(club, { id: eventId, maxParticipants: 1, registered: 0, price: 0, memberPrice: null })).id &&
      'nuevo',
    Dialog: (props) => (
      <RegistrationDialog
        event={{ id: eventId, maxParticipants: 1, registered: 0, price: 0, memberPrice: null }}
        {...props}
      />
    ),
    fields: { fullName: 'Jordi Demo', email: 'jordi@example.org', notes: 'Llega tarde' },
    press: save,
    failed: { es: 'Error al crear la inscripción', ca: 'Error en crear la inscripció' },
    read: guests,
    done: { rows: [{ fullName: 'Jordi Demo', email: 'jordi@example.org', notes: 'Llega tarde' }], total: 1 },
  },
  'a registration': {
    prepare: aGuest,
    Dialog: (props) => (
      <RegistrationDialog
        event={{ id: eventId, maxParticipants: 1, registered: 0, price: 0, memberPrice: null }}
        {...props}
      />
    ),
    fields: { fullName: 'Berta Demo Pi' },
    press: save,
    failed: { es: 'Error al actualizar la inscripción', ca: 'Error en actualitzar la inscripció' },
    read: guests,
    done: { rows: [{ fullName: 'Berta Demo Pi', email: 'berta@example.org' }] },
    conflict: {
      change: ({ db }, id) =>
        db
          .update(eventRegistrations)
          .set({ ...next, fullName: 'Berta Demo Roca', notes: 'Trae el vino' })
          .where(eq(eventRegistrations.id, id)),
      theirs: 'Berta Demo Roca',
      alsoTheirs: { rows: [{ fullName: 'Berta Demo Pi', notes: 'Trae el vino' }] },
    },
  },
  'seats out of turn': {
    prepare: async (club) => (await aWaitingList(club)).joan,
    Dialog: ({ id, onClose }) => (
      <SeatDialog
        event={{ id: ids.event, maxParticipants: 4, registered: 4 }}
        guest={{ id, fullName: 'Joan Dos', named: true, email: 'joan@example.org', host: null, takesFewer: false }}
        place={{ position: 2, seats: 2, passedOver: 0 }}
        onClose={onClose}
      />
    ),
    write: ({ user, container }) => user.type(oneOf('textbox', container)!, 'Viene de lejos'),
    press: { es: 'Ampliar y dar sitio', ca: 'Amplia i dona lloc' },
    failed: { es: 'Error al dar sitio', ca: 'Error en donar lloc' },
    read: () => `/api/admin/events/${ids.event}`,
    done: { registered: 6, maxParticipants: 6, waiting: 4 },
    again: { es: 'Ya no espera', ca: 'Ja no espera' },
    refusals: {
      'the party has left the list': {
        otherChange: ({ db }) => db.update(eventRegistrations).set({ cancelledAt: new Date() }),
        says: 'Ya no espera: tiene sitio o ha dejado la lista',
      },
    },
  },
  'cancelling a registration': {
    prepare: aGuest,
    Dialog: ({ id, onClose }) => (
      <CancelDialog event={theEvent} guests={[aSelected(id)]} onCancelled={() => {}} onClose={onClose} />
    ),
    press: { es: 'Cancelar inscripción', ca: 'Cancel·la la inscripció' },
    failed: { es: 'Error al cancelar la inscripción', ca: 'Error en cancel·lar la inscripció' },
    read: cancelled,
    done: { rows: [{ fullName: 'Berta Demo' }] },
  },
  'cancelling several registrations with a word to them': {
    prepare: async (club) => {
      const id = await aGuest(club)
      await registerForEvent(club, eventId, aRegistration({ fullName: 'Pol Demo', email: 'pol@example.org' }))
      return id
    },
    Dialog: ({ id, onClose }) => (
      <CancelDialog event={theEvent} guests={[id, eventId].map(aSelected)} onCancelled={() => {}} onClose={onClose} />
    ),
    write: ({ user, container }) => user.type(oneOf('textbox', container)!, 'Se ha roto el horno'),
    press: { es: 'Cancelar sillas', ca: 'Cancel·la cadires' },
    failed: { es: 'Error al cancelar la inscripción', ca: 'Error en cancel·lar la inscripció' },
    read: cancelled,
    done: { rows: [{ fullName: 'Berta Demo' }], total: 1 },
  },
  'approving a request': {
    prepare: anApplicant,
    Dialog: (props: Omit<ComponentProps<typeof RequestPeek>, 'parts'>) => <RequestPeek {...props} />,
    // The note about the applicant stands above it.
    write: async ({ user, findAllByRole }) => user.type((await findAllByRole('textbox')).at(-1)!, 'Viene con Laia'),
    press: { es: 'Aprobar', ca: 'Aprova' },
    failed: decideFailed,
    read: request,
    done: { status: 'approved', decisionReason: 'Viene con Laia' },
    lost: { es: 'Aprobado', ca: 'Aprovada' },
    refusals: {
      'a colleague has approved it': { otherChange: approve, says: 'Otra persona ya ha decidido sobre esta solicitud' },
    },
  },
  'rejecting a request': {
    prepare: anApplicant,
    Dialog: (props: Omit<ComponentProps<typeof RequestPeek>, 'parts'>) => <RequestPeek {...props} />,
    first: [{ es: 'Rechazar', ca: 'Rebutja' }],
    press: { es: 'Rechazar y enviar', ca: 'Rebutja i envia' },
    failed: decideFailed,
    read: request,
    done: { pendingStatus: 'rejected' },
    lost: { es: 'Se rechaza', ca: 'Es rebutja' },
    refusals: {
      'a colleague has deleted it': {
        otherChange: ({ db }, id) => db.delete(membershipRequests).where(eq(membershipRequests.id, id)),
        says: 'Alguien ha eliminado esta solicitud',
      },
    },
  },
  'ending a membership': {
    prepare: async (club) => {
      const id = await anApplicant(club)
      await approve(club, id)
      return id
    },
    Dialog: (props: Omit<ComponentProps<typeof RequestPeek>, 'parts'>) => <RequestPeek {...props} />,
    press: { es: 'Dar de Baja', ca: 'Dona de baixa' },
    failed: decideFailed,
    read: request,
    done: { pendingStatus: 'baja' },
    lost: { es: 'Se da de baja', ca: 'Es dona de baixa' },
  },
  'a new request': {
    prepare: async () => 'nuevo',
    Dialog: NewRequestDialog,
    fields: { fullName: 'Carme Solà', email: 'carme@example.org' },
    press: { es: 'Crear Solicitud', ca: 'Crea una sol·licitud' },
    failed: { es: 'Error al crear solicitud', ca: 'Error en crear la sol·licitud' },
    read: () => '/api/admin/membership-requests',
    done: { rows: [{ fullName: 'Carme Solà', status: 'approved' }], total: 1 },
  },
  'a new member': {
    prepare: async () => 'nuevo',
    Dialog: ({ onClose }) => <SocioForm onClose={onClose} />,
    fields: { fullName: 'Ignasi Barbany', email: 'ignasi@example.org' },
    press: { es: 'Crear Socio', ca: 'Crea una fitxa' },
    failed: { es: 'Error al crear socio', ca: 'Error en crear la fitxa' },
    read: () => '/api/admin/socios',
    done: { rows: [{ fullName: 'Ignasi Barbany', email: 'ignasi@example.org', status: 'active' }], total: 1 },
  },
  'a member': {
    prepare: aMember,
    Dialog: MemberForm,
    fields: { fullName: 'Ignasi Barbany Roca' },
    press: save,
    failed: { es: 'Error al actualizar socio', ca: 'Error en actualitzar la fitxa' },
    read: (id) => `/api/admin/socios/${id}`,
    done: { fullName: 'Ignasi Barbany Roca', status: 'active', iban: '•••• 1332' },
    conflict: {
      change: ({ db }, id) =>
        db
          .update(socios)
          .set({ ...next, fullName: 'Ignasi Coll', address: 'Carrer Nou, 1' })
          .where(eq(socios.id, id)),
      theirs: 'Ignasi Coll',
      alsoTheirs: { address: 'Carrer Nou, 1' },
    },
    refusals: {
      'a colleague has deleted it': {
        otherChange: ({ db }, id) => db.delete(socios).where(eq(socios.id, id)),
        says: 'Alguien ha eliminado esta ficha',
      },
    },
  },
}

for (const [name, dialog] of Object.entries(dialogs)) testDialog(name, dialog)
