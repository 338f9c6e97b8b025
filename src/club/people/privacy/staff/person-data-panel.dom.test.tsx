// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react'
import { expect } from 'vitest'
import { test } from '#tests/club.ts'
import { type Answers, aListedRequest, openPerson, somebody } from '#tests/panel/open-person.ts'
import { catchSavedFiles } from '#tests/panel/saved-files.ts'
import { waitLong } from '#tests/screen-user.ts'
import { oneOf, textOf } from '#tests/on-screen.ts'

// What staff see and may do, by what the club has of a person.

const aGuest = { id: 'g1', eventId: 'e1', fullName: 'Anna Soler', email: 'anna@example.org', date: '2026-03-02T19:00Z' }
const guest = (more: object = {}) => ({ ...aGuest, title: 'Cata', titleCa: 'Tast', ...more })
const member = (id: string, status: string, blockedAt: string | null = null) => ({
  id,
  fullName: 'Anna del Libro',
  membershipNumber: `CG-${id}`,
  status,
  blockedAt,
})
const asks = (id: string, kind: string, more: object = {}) => aListedRequest(id, { kind, ...more })
const all = ['Enviar sus datos', 'Descargar ZIP', 'Bloquear la ficha', 'Anotar petición', 'Apartar por un pleito']
const erase = 'Borrar a esta persona'

test('the possible acts depend on the address, on a hold, on the membership, and on open business', async ({
  club,
}) => {
  const left = member('1', 'inactive')
  const cases: [string, Answers, string[]][] = [
    ['who left', { person: { members: [member('0', 'active'), left] } }, [...all, erase]],
    ['a member', { person: { members: [member('1', 'active')], business: ['member'] } }, all.toSpliced(2, 1)],
    [
      'a blocked file',
      { person: { members: [member('1', 'inactive', '2026-01-01')] } },
      [...all.toSpliced(2, 1), erase],
    ],
    ['no address', { address: '/admin/persona?row=s9' }, ['Descargar ZIP', 'Apartar por un pleito', erase]],
    [
      'held back',
      { person: { members: [left], hold: { id: 'h1', reason: 'Pleito 1', until: '2026-06-01' }, business: ['held'] } },
      ['Apartar 30 días más', 'Dejar de apartar', 'Enviar sus datos', 'Descargar ZIP', 'Anotar petición'],
    ],
  ]
  for (const [which, answers, expected] of cases) {
    const { buttons, close } = await openPerson(club, answers)
    expect(buttons(), which).toEqual(expected)
    close()
  }
})

test('each kind of data shows its number and its deletion, and links to its records', async ({ club }) => {
  const { lines, links, plain, heading } = await openPerson(club, {
    person: {
      registrations: [
        guest(),
        guest({ id: 'g2', eventId: 'e2', title: 'Cena', state: 'waiting', email: '' }),
        guest({ id: 'g3', eventId: 'e3', title: 'Ruta', state: 'cancelled' }),
      ],
      requests: [{ id: 'q1', createdAt: '2026-02-01T12:00Z' }],
      members: [member('1', 'active'), member('2', 'inactive', '2026-01-01')],
      messages: [{ id: 'm1', createdAt: '2026-02-02T12:00Z' }],
      accounts: [{ id: 'a1', email: 'anna@example.org', name: 'Anna' }],
      outcomes: [
        { name: 'registrations', count: 3, goes: 'now' },
        { name: 'requests', count: 1, goes: 'now' },
        { name: 'member', count: 2, goes: 'later', rule: 'formerMembers' },
        { name: 'messages', count: 1, goes: 'now' },
        { name: 'register', count: 1, goes: 'stays' },
        { name: 'emails', count: 4, goes: 'now' },
        { name: 'account', count: 1, goes: 'now' },
        { name: 'unheard-of', count: 1, goes: 'now' },
      ],
      business: ['future-booking', 'open-balance'],
    },
  })
  expect(heading()).toBe('anna@example.org')
  expect(lines().filter((line) => line.includes('('))).toEqual([
    'unheard-of (1) Se borraría ahora',
    'Inscripciones (3) Se borraría ahoraCata, 02 mar 2026Cena, 02 mar 2026Ruta, 02 mar 2026',
    'Mensajes (1) Se borraría ahora02 feb 2026',
    'Solicitudes (1) Se borraría ahora01 feb 2026',
    'Ficha de socio (2) Se borraría más tarde: seis años BloqueadaCG-1CG-2',
    'Libro de socios (1) Se quedaría: es el libro que la ley exige',
    'Correos enviados (4) Se borraría ahoraanna@example.org',
    'Cuenta (1) Se borraría ahoraanna@example.org',
  ])
  expect(links()).toEqual([
    ['Ver en Cobros', expect.stringMatching(/^\/admin\/cobros\?search=./)],
    ['Cata, 02 mar 2026', '/admin/eventos/e1/inscripciones?search=anna%40example.org'],
    ['Cena, 02 mar 2026', '/admin/eventos/e2/espera?search=Anna+Soler'],
    ['Ruta, 02 mar 2026', '/admin/eventos/e3/inscripciones?search=anna%40example.org&filter=cancelled'],
    ['02 feb 2026', '/admin/mensajes?id=m1'],
    ['01 feb 2026', '/admin/solicitudes?ver=q1'],
    ['CG-1', '/admin/socios?ver=1'],
    ['CG-2', '/admin/socios?ver=2'],
    ['anna@example.org', '/admin/cartas?search=anna%40example.org&filter=all'],
    ['anna@example.org', '/admin/usuarios?search=anna%40example.org'],
  ])
  expect(plain()).toMatch(/resolver esto:Tiene una silla .*: cancélala\.Queda dinero por cobrar o devolver\./)
})

test('the question before an erasure or a blocking names who it is about', async ({ club }) => {
  const people = [
    [{ registrations: [guest()], members: [member('1', 'inactive')] }, 'Anna Soler y Anna del Libro'],
    [{ registrations: [guest()], members: [member('1', 'inactive')], ticked: ['g1'] }, 'Anna Soler'],
    [{}, 'anna@example.org'],
  ] as const
  for (const [person, name] of people) {
    const { press, dialog, close } = await openPerson(club, { person: person as object })
    await press(erase)
    expect(textOf('heading', dialog(), { level: 2 })).toBe(`¿Borrar a ${name}?`)
    close()
  }
  const { press, dialog } = await openPerson(club, { person: { members: [member('1', 'inactive')] } })
  await press('Bloquear la ficha')
  expect(textOf('heading', dialog(), { level: 2 })).toBe('¿Bloquear la ficha de Anna del Libro?')
})

test('what the person asked is done beside the request, by its main button, and answered after it', async ({
  club,
}) => {
  const rest = ['Descargar ZIP', 'Anotar petición', 'Apartar por un pleito']
  const person = { registrations: [guest()] }
  const cases = [
    ['erasure', [erase, 'Contestar', 'Ampliar el plazo', 'Enviar sus datos', ...rest]],
    ['access', ['Enviar sus datos', 'Contestar', 'Ampliar el plazo', ...rest, erase]],
    ['objection', ['Contestar', 'Ampliar el plazo', 'Enviar sus datos', ...rest, erase]],
  ] as const
  for (const [kind, expected] of cases) {
    const { buttons, container, close } = await openPerson(club, { person, requests: [asks('r1', kind)] })
    await waitLong(() => expect(buttons(), kind).toEqual(expected))
    const main = oneOf('button', container)!
    expect(main.className).not.toMatch(/line|danger/)
    // Before all that there is of the person.
    expect(main.compareDocumentPosition(oneOf('heading', container, { level: 3 })!)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    )
    close()
  }
  // What stands in the way of an erasure is said there.
  const { plain, buttons } = await openPerson(club, {
    person: { ...person, business: ['open-balance'] },
    requests: [asks('r1', 'erasure')],
  })
  await waitLong(() => expect(buttons().slice(0, 2)).toEqual(['Contestar', 'Ampliar el plazo']))
  expect(plain()).toMatch(/Ampliar el plazoAntes de borrar hay que resolver esto/)
})

test('an erasure on request says that it is answered; an answer alone, that nothing is erased', async ({ club }) => {
  const { press, fill, hears, answers, dialog, asked } = await openPerson(club, {
    person: { registrations: [guest()] },
    requests: [asks('r1', 'erasure')],
  })
  answers()
  await press('Contestar')
  expect(dialog()?.textContent).toContain('Con esto no se borra nada')
  await fill('Respuesta', 'Falta pagar una cena')
  await press('Contestar')
  await hears('Petición contestada. No se ha borrado nada.')
  await waitLong(() => expect(dialog()).toBeNull())
  await press(erase)
  await press(erase)
  await hears('Petición contestada. No se ha borrado nada.', 'Persona borrada. Se lo decimos por correo.')
  expect(asked.at(-1)).toBe('POST privacy/erasures {"email":"anna@example.org","rows":[]}')
})

test('before an erasure staff read how many emails would not leave any more', async ({ club }) => {
  const sentences = [
    [0, /le contestamos por correo\.$/],
    [1, /por correo\. Aún le tiene que salir 1 correo, y ya no saldrá/],
    [2, /por correo\. Aún le tienen que salir 2 correos, y ya no saldrán/],
  ] as const
  for (const [emailsToCome, sentence] of sentences) {
    const { press, dialog, close } = await openPerson(club, { person: { registrations: [guest()], emailsToCome } })
    await press(erase)
    expect(textOf('paragraph', dialog())).toMatch(sentence)
    close()
  }
})

test('a person without an address has the name of a booking or a file, and no searches by address', async ({
  club,
}) => {
  const address = '/admin/persona?row=s9'
  const emails = { outcomes: [{ name: 'emails', count: 1, goes: 'now' }] }
  const members = [member('1', 'active')]
  const names: [Partial<typeof somebody>, string][] = [
    [{ email: '', registrations: [guest()], members }, 'Anna Soler'],
    [{ email: '', members }, 'Anna del Libro'],
    [{ email: '' }, 'Privacidad'],
  ]
  for (const [person, name] of names) {
    // Nor what somebody without an address asked, whose person is erased.
    const { heading, links, plain, close } = await openPerson(club, {
      person: { ...person, ...emails },
      address,
      requests: [asks('r1', 'erasure', { email: '' })],
    })
    expect(heading()).toBe(name)
    expect(links().filter(([, to]) => /cartas|usuarios/.test(to ?? ''))).toEqual([])
    expect(plain()).not.toMatch(/Bloqueada|resolver|Petición de/)
    close()
  }
})

test('the panel shows the requests of the person, not those of others', async ({ club }) => {
  const requests = [asks('r1', 'erasure'), asks('r2', 'access', { email: 'pau@example.org' })]
  const { plain, press, hears, asked, answers, dialog, reads } = await openPerson(club, {
    requests,
    address: '/admin/persona?email=Anna%40Example.org',
  })
  expect(plain()).toContain('Petición de borrado')
  expect(plain()).not.toContain('Petición de acceso')
  const { saved } = catchSavedFiles()
  answers()
  const before = reads.length
  await press('Descargar ZIP')
  await hears('ZIP descargado. Queda registrado.')
  // Who asks for no access gets none.
  expect([dialog(), saved[0]?.name]).toEqual([null, 'blob:the-file datos.zip'])
  await waitLong(() => expect(reads.length).toBeGreaterThan(before))
  await press('Enviar sus datos')
  await hears('ZIP descargado. Queda registrado.', 'Le hemos enviado un enlace que funciona una vez, durante 72 horas.')
  expect(asked).toEqual([
    'POST privacy/downloads {"email":"Anna@Example.org","rows":[],"isAnswer":false}',
    'POST privacy/links {"email":"Anna@Example.org","rows":[],"language":"ca"}',
  ])
})

test('the ZIP answers a request for access only if staff say so, and can be retried after a failure', async ({
  club,
}) => {
  const { press, hears, asked, answers, dialog, field } = await openPerson(club, {
    requests: [asks('r1', 'rectification'), asks('r2', 'access')],
  })
  const { saved } = catchSavedFiles()
  answers('person.held')
  await press('Descargar ZIP')
  expect(asked).toEqual([])
  await press('Descargar ZIP')
  const heard = ['Error al descargar los datos: Los datos de esta persona están apartados por un pleito.']
  await hears(...heard)
  await waitLong(() =>
    expect(textOf('alert', dialog())).toBe(
      'Error al descargar los datos. Los datos de esta persona están apartados por un pleito.',
    ),
  )
  answers()
  fireEvent.click(await field('Se lo doy: la petición queda contestada y se lo decimos por correo'))
  await press('Descargar ZIP')
  await hears(...heard, 'ZIP descargado. Queda registrado.')
  await waitLong(() => expect(dialog()).toBeNull())
  expect(asked.map((ask) => ask.split(',').at(-1))).toEqual(['"isAnswer":false}', '"isAnswer":true}'])
  expect(saved).toHaveLength(1)
})

test('only files of former members are blocked; then the person is erased, and the search is shown again', async ({
  club,
}) => {
  const { press, hears, asked, answers, dialog, heading } = await openPerson(club, {
    person: {
      members: [
        member('0', 'active'),
        member('1', 'inactive'),
        member('2', 'inactive', '2026-01-01'),
        member('3', 'inactive'),
      ],
    },
  })
  answers('of.another-kind')
  await press('Bloquear la ficha')
  await press('Bloquear la ficha')
  await hears('Error al bloquear la ficha')
  await waitLong(() => expect(textOf('alert', dialog())).toBe('Error al bloquear la ficha'))
  answers()
  await press('Bloquear la ficha')
  await hears('Error al bloquear la ficha', 'Ficha bloqueada')
  await waitLong(() => expect(dialog()).toBeNull())
  expect(asked.splice(0).map((ask) => ask.split(' ')[1])).toEqual(
    ['1', '3', '1', '3'].map((id) => `socios/${id}/blocks`),
  )

  answers('person.held')
  await press(erase)
  expect(dialog()?.textContent).toContain('No se puede deshacer.')
  await press(erase)
  await waitLong(() =>
    expect(textOf('alert', dialog())).toBe(
      'Error al borrar a la persona. Los datos de esta persona están apartados por un pleito.',
    ),
  )
  expect(heading()).toBe('anna@example.org')
  answers()
  await press(erase)
  await waitLong(() => expect(window.location.search).toBe(''))
  await waitLong(() => expect(heading()).toBe('Peticiones'))
  expect(asked).toEqual(Array(2).fill('POST privacy/erasures {"email":"anna@example.org","rows":[]}'))
})

test('without an address the hold is sent with the row and a reason', async ({ club }) => {
  const { press, fill, hears, asked, answers, dialog, field } = await openPerson(club, {
    address: '/admin/persona?row=s9',
    person: { ticked: ['s9'] },
  })
  answers()
  await press('Apartar por un pleito')
  expect(await field('Motivo')).toHaveProperty('value', '')
  await fill('Motivo', 'Diligencias 12/2026')
  await press('Apartar por un pleito')
  await hears('Datos apartados')
  await waitLong(() => expect(dialog()).toBeNull())
  expect(asked).toEqual(['POST privacy/holds {"email":"","rows":["s9"],"reason":"Diligencias 12/2026"}'])
})

test('a hold is renewed with its reason; a reason is required, and discarded only after a question', async ({
  club,
}) => {
  const hold = { id: 'h1', reason: 'Pleito 1', until: '2026-06-01' }
  const screen = await openPerson(club, { person: { hold } })
  const { press, fill, hears, asked, answers, dialog, field, plain } = screen
  expect(plain()).toContain('Datos apartados hasta el 01 jun 2026: Pleito 1')
  const complaint = () => textOf('alert', dialog())
  await press('Apartar 30 días más')
  expect(await field('Motivo')).toHaveProperty('value', 'Pleito 1')
  expect(dialog()?.textContent).toContain('El pleito o la reclamación, con su número.')
  await press('Cancelar')
  await waitLong(() => expect(dialog()).toBeNull())

  await press('Apartar 30 días más')
  await fill('Motivo', ' ')
  expect(complaint()).toBeUndefined()
  answers('of.another-kind')
  await press('Apartar 30 días más')
  await waitLong(() => expect(complaint()).toBe('Escribe el motivo'))
  expect(asked).toEqual([])
  await fill('Motivo', 'Pleito 2')
  await waitLong(() => expect(complaint()).toBeUndefined())
  await press('Apartar 30 días más')
  await waitLong(() => expect(complaint()).toBe('Error al apartar los datos'))
  await press('Cancelar')
  await press('Seguir editando')
  expect(await field('Motivo')).toHaveProperty('value', 'Pleito 2')
  answers()
  await press('Apartar 30 días más')
  await hears('Error al apartar los datos', 'Datos apartados')
  await waitLong(() => expect(dialog()).toBeNull())
  await press('Dejar de apartar')
  await press('Dejar de apartar')
  await hears('Error al apartar los datos', 'Datos apartados', 'Ya no están apartados')
  expect(asked.at(-1)).toBe('DELETE privacy/holds/h1 undefined')
})
