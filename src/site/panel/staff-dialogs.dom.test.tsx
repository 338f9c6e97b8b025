// @vitest-environment jsdom
import { eq } from 'drizzle-orm'
import { contactMessages } from '#club/post/messages/server/table.ts'
import { emails } from '#platform/outbox/tables/emails.ts'
import { usuarios } from '#club/core/server/tables/usuarios.ts'
import type { Club } from '#club/core/server/club.ts'
import { roles } from '#base/roles.ts'
import { aContactMessage, anAccount } from '#tests/factories.ts'
import { type DialogCase, testDialog } from '#tests/panel/dialog-tests.tsx'
import { MessageDialog } from '#club/post/messages/staff/message-dialog.tsx'
import { ResendFailedDialog } from '#club/post/emails/staff/resend-failed-dialog.tsx'
import { EmailDialog } from '#club/core/emails/staff/email-dialog.tsx'
import { InviteDialog } from '#club/people/users/staff/invite-dialog.tsx'
import { RoleDialog } from '#club/people/users/staff/role-dialog.tsx'

const save = { es: 'Guardar', ca: 'Desa' }
const users = () => '/api/admin/users'

const aColleague = async (club: Club) => {
  await anAccount(club, { email: 'laia@example.org', role: roles.admin })
  return (await anAccount(club, { email: 'jan@example.org', role: roles.editor })).id
}
const aFailedEmail = async ({ db }: Club) => {
  const recipient = 'berta@exmaple.org'
  const [message] = await db
    .insert(contactMessages)
    .values(aContactMessage({ email: recipient }))
    .returning()
  const email = { template: 'send-contact-confirmation', recipient, about: message!.id, language: 'es', values: {} }
  const [stored] = await db
    .insert(emails)
    .values({ ...email, status: 'failed', createdAt: new Date(), lastTriedAt: new Date() })
    .returning()
  return stored!.id
}
const aMessage = async ({ db }: Club) => {
  const [stored] = await db.insert(contactMessages).values(aContactMessage()).returning()
  return stored!.id
}

const dialogs: Record<string, DialogCase> = {
  'a role': {
    prepare: aColleague,
    Dialog: RoleDialog,
    write: async ({ user, findByLabelText }) => user.click(await findByLabelText(/^Admin/)),
    press: save,
    failed: { es: 'Error al actualizar el rol del usuario', ca: 'Error en actualitzar el rol de l’usuari' },
    read: (id) => `${users()}/${id}`,
    done: { role: roles.admin },
    refusals: {
      'a colleague has given another': {
        otherChange: ({ db }, id) => db.update(usuarios).set({ role: roles.user }).where(eq(usuarios.id, id)),
        says: 'Mientras tanto alguien le ha dado «Usuario»',
      },
    },
  },
  'the role of an admin': {
    prepare: async (club) => {
      await anAccount(club, { email: 'laia@example.org', role: roles.admin })
      return (await anAccount(club, { role: roles.admin })).id
    },
    Dialog: RoleDialog,
    write: async ({ user, findByLabelText }) => user.click(await findByLabelText(/^Editor/)),
    press: save,
    failed: { es: 'Error al actualizar el rol del usuario', ca: 'Error en actualitzar el rol de l’usuari' },
    read: (id) => `${users()}/${id}`,
    done: { role: roles.editor },
    refusals: {
      'there is no other by now': {
        otherChange: ({ db }) =>
          db.update(usuarios).set({ role: roles.user }).where(eq(usuarios.email, 'laia@example.org')),
        says: 'Es el último administrador',
      },
    },
  },
  'an invitation': {
    prepare: async () => 'nuevo',
    Dialog: InviteDialog,
    fields: { email: 'nova@example.org' },
    press: { es: 'Enviar invitación', ca: 'Envia la invitació' },
    failed: { es: 'Error al enviar la invitación', ca: 'Error en enviar la invitació' },
    read: users,
    done: { rows: [{ email: 'nova@example.org', role: roles.editor, isConfirmed: false }], total: 1 },
    refusals: {
      'there is such an account': {
        otherChange: (club) => anAccount(club, { email: 'nova@example.org' }),
        says: 'Ya tiene cuenta: búscala en la lista y dale su rol.',
      },
    },
  },
  'an email to another address': {
    prepare: aFailedEmail,
    Dialog: EmailDialog,
    fields: { to: 'berta@example.org' },
    press: { es: 'Corregir la dirección y enviar', ca: 'Corregeix l’adreça i envia’l' },
    failed: { es: 'Error al enviar el correo', ca: 'Error en enviar el correu' },
    read: () => '/api/admin/emails?filter=all',
    done: { rows: [{ recipient: 'berta@example.org', status: 'queued' }], total: 1 },
    again: { es: 'Ya no está', ca: 'Ja no hi és' },
  },
  'emails that failed': {
    prepare: aFailedEmail,
    Dialog: ResendFailedDialog,
    write: ({ findByText }) => findByText(/Se enviará 1 correo|S’enviarà 1 correu/),
    press: { es: 'Enviar 1 correo', ca: 'Envia 1 correu' },
    failed: { es: 'Error al enviar el correo', ca: 'Error en enviar el correu' },
    read: (id) => `/api/admin/emails/${id}`,
    done: { status: 'queued' },
  },
  'a message that was answered': {
    prepare: aMessage,
    Dialog: MessageDialog,
    press: { es: 'Marcar como respondido', ca: 'Marca’l com a respost' },
    failed: { es: 'Error al actualizar el mensaje', ca: 'Error en actualitzar el missatge' },
    read: (id) => `/api/admin/contact-messages/${id}`,
    done: { status: 'answered' },
    lost: { es: 'Marcar como nuevo', ca: 'Marca’l com a nou' },
  },
}

for (const [name, dialog] of Object.entries(dialogs)) testDialog(name, dialog)
