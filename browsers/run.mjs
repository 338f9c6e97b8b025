// What visitors do most, in Firefox and in WebKit, on the built site: they register, join a waiting list, open their booking, apply and
// complete their data; and the door of an evening. `npm run browsers -- webkit` asks for one of the two. Ends with 1 where something fails.
import { createEvent, register } from '../e2e/support/events.ts'
import { openPanel } from '../e2e/support/panel.ts'
import { emailsTo } from '../e2e/support/site.ts'
import { openFirefox } from './firefox.mjs'
import { openWebKit, until } from './webkit.mjs'

const journeys = {
  'registers two people': async (visitor, email) => {
    const event = await createEvent(panel, 'Mesa de dos')
    await open(visitor, `${panel.origin}/eventos/${event}`)
    await visitor.press(button('Inscribirme'))
    await visitor.press("//button[@aria-label='Uno más']")
    await visitor.write(field('Nombre completo'), 'Dora Demo')
    await visitor.write(field('Correo'), email)
    await visitor.press(button('Reservar 2 sillas con pago'))
    await visitor.find(link('Ver mi reserva'))
  },
  'opens the booking from the email': async (visitor, email) => {
    await open(visitor, await linkTo(email, /http\S+\/reserva#[\w-]{52}/))
    await visitor.find(heading('Tienes sitio, Dora'))
  },
  'joins a waiting list': async (visitor, email) => {
    const event = await createEvent(panel, 'Mesa llena', { maxParticipants: 1 })
    await register(panel, event, { fullName: 'Pau Demo', email: `primero-${email}` })
    await open(visitor, `${panel.origin}/eventos/${event}`)
    await visitor.press(button('Apuntarme a la lista de espera'))
    await visitor.write(field('Nombre completo'), 'Dora Demo')
    await visitor.write(field('Correo'), email)
    await visitor.press(button('Apuntarme a la lista de espera con obligación de pago si hay sitio'))
    await see(visitor, 'Estás en la lista')
  },
  'applies and completes the data': async (visitor, email) => {
    await open(visitor, `${panel.origin}/club`)
    await visitor.press("//main//button[contains(., 'Únete')]")
    await visitor.write(field('Nombre completo'), 'Dora Demo')
    await visitor.write(field('Correo'), `alta-${email}`)
    await visitor.press("//dialog[@open]//input[@type='checkbox']")
    await visitor.press(button('Enviar solicitud'))
    const request = await until(async () => {
      const { body } = await panel.ask('admin', 'GET', `/membership-requests?search=alta-${email}`)
      return body.rows[0] ?? missing(`A request of alta-${email}`)
    })
    const { status } = await panel.ask('admin', 'POST', `/membership-requests/${request.id}/decisions`, {
      status: 'approved',
      reason: '',
    })
    if (status >= 300) throw new Error(`The request was not approved: ${status}`)
    await open(visitor, await linkTo(`alta-${email}`, /http\S+completar-datos\S+/))
    await visitor.press(button('Seguir: la cuota'))
    await visitor.press(button('Seguir: en la mesa'))
    await visitor.press(button('Completar Membresía'))
    await see(visitor, 'Tu número es el')
  },
  'lets people in at the door, also without a network': async (visitor, email) => {
    const event = await createEvent(panel, 'Mesa de esta noche', { price: 0, date: inAnHour() })
    for (const [at, fullName] of ['Núria Demo', 'Quim Demo'].entries())
      await register(panel, event, { fullName, email: `puerta-${at}-${email}` })
    const door = async () => (await panel.ask('admin', 'GET', `/events/${event}/door`)).body
    await open(visitor, (await door()).url)
    await visitor.write(field('Tu nombre'), 'Marta')
    await visitor.press(button('Empezar'))
    await letIn(visitor, 'Núria Demo')
    await visitor.evaluate('void (window.online = fetch, window.fetch = () => Promise.reject(new TypeError()))')
    await letIn(visitor, 'Quim Demo')
    await see(visitor, 'Sin conexión')
    await visitor.evaluate('void (window.fetch = window.online)')
    await until(async () => (await door()).inside === 2 || missing('Who came'))
  },
}

async function letIn(visitor, name) {
  await visitor.press(`//button[@aria-label='Entra ${name}']`)
  await visitor.press(button('Siguiente'))
}

/** As a form has it in Barcelona. */
function inAnHour() {
  const inBarcelona = { timeZone: 'Europe/Madrid', dateStyle: 'short', timeStyle: 'short' }
  return new Intl.DateTimeFormat('sv-SE', inBarcelona).format(Date.now() + 3_600_000).replace(' ', 'T')
}

const engines = { firefox: openFirefox, webkit: openWebKit }
const asked = process.argv[2] ? [process.argv[2]] : Object.keys(engines)
const panel = await openPanel()
try {
  for (const engine of asked) await walk(engine).catch((error) => fail(`${engine}: ${error.stack}`))
} finally {
  await panel.stop()
}
// The programs that drive WebKit end with this one.
process.exit()

async function walk(engine) {
  const visitor = await engines[engine]()
  try {
    for (const [what, journey] of Object.entries(journeys)) {
      const begun = Date.now()
      await journey(visitor, `${engine}@example.org`)
      console.log(`${engine}: ${what}, ${Math.round((Date.now() - begun) / 1000)} s`)
    }
  } catch (error) {
    console.error(await visitor.evaluate('location.href + document.body.innerText'))
    throw error
  } finally {
    await visitor.close()
  }
}

/** The link in the newest email to this address that has one. */
async function linkTo(address, pattern) {
  return until(async () => {
    const emails = await emailsTo(address, panel.dataDir)
    const links = emails.flatMap(({ text }) => pattern.exec(text.replaceAll('=\n', ''))?.[0] ?? [])
    return links.at(-1) ?? missing(`A link in an email to ${address}`)
  })
}

/** Opens a page and waits until React has hydrated it: what is pressed before does what it does without scripts. */
async function open(visitor, address) {
  await visitor.open(address)
  const isHydrated = "Object.keys(document.documentElement).some((name) => name.startsWith('__react'))"
  await until(async () => (await visitor.evaluate(isHydrated)) || missing('The scripts of the page'))
}

async function see(visitor, text) {
  await until(async () => (await visitor.evaluate('document.body.innerText')).includes(text) || missing(`«${text}»`))
}

function missing(what) {
  throw new Error(`${what} did not come.`)
}

function fail(message) {
  console.error(message)
  process.exitCode = 1
}

// Where a dialog is open, its own: behind it nothing can be pressed. Else the first: the bar below the page has another, which may be hidden.
function button(name) {
  const named = `//button[normalize-space()='${name}']`
  return `(//dialog[@open]${named})[last()] | (${named}[not(//dialog[@open])])[1]`
}

function link(name) {
  return `//a[normalize-space()='${name}']`
}

function heading(name) {
  return `//*[self::h1 or self::h2][normalize-space()='${name}']`
}

function field(label) {
  return `//*[@id = //label[normalize-space()='${label}']/@for]`
}
