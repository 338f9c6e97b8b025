// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react'
import { expect } from 'vitest'
import { contactMessages } from '#db/schema/contact-messages.ts'
import { emails } from '#db/schema/emails.ts'
import { test } from '#tests/club.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { listenToToasts, waitLong } from '#tests/screen-user.ts'
import MessagesPage from './messages-page.tsx'

const texts = {
  es: ['Respuesta', 'Respuesta en camino', 'El club respondió el'],
  ca: ['Resposta', 'Resposta en camí', 'El club va respondre el'],
} as const

test.for(['es', 'ca'] as const)('a message is answered where it is read, in %s', async (language, { club }) => {
  const [field, sent, replied] = texts[language]
  const [row] = await club.db
    .insert(contactMessages)
    .values({ name: 'Pol Demo', email: 'pol@example.org', message: '¿Hay tren?', language: 'es' })
    .returning()
  const at = `/admin/mensajes?id=${row!.id}`
  const toasts = listenToToasts()
  const screen = openScreen(club, MessagesPage, { at, language })
  const text = await waitLong(() => screen.getByLabelText(new RegExp(`^${field}`)))
  fireEvent.change(text, { target: { value: 'Sí, cada hora.' } })
  fireEvent.keyDown(text, { key: 'Enter', ctrlKey: true })
  await waitLong(() => expect(toasts()).toEqual([sent]))
  expect(await club.db.select().from(contactMessages)).toMatchObject([
    { status: 'answered', replies: [{ text: 'Sí, cada hora.' }] },
  ])
  expect(await club.db.select().from(emails)).toMatchObject([
    { template: 'contact-reply', recipient: 'pol@example.org' },
  ])
  await waitLong(() => expect(document.querySelector('dialog[open]')).toBeNull())
  screen.unmount()
  const again = openScreen(club, MessagesPage, { at, language })
  await waitLong(() => expect(again.container.ownerDocument.body.textContent).toContain(replied))
})
