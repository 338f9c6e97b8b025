// @vitest-environment jsdom
import { act, fireEvent, waitFor } from '@testing-library/react'
import { useEffect } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { expect, onTestFinished, vi } from 'vitest'
import type { PhotoText } from '#base/forms/content-fields.ts'
import type { Club } from '#club/core/server/club.ts'
import { mostPhotoBytes as mostBytes } from '#base/photo-sizes.ts'
import { test } from '#tests/club.ts'
import { listenToToastsWhole } from '#tests/screen-user.ts'
import { openScreen } from '#tests/live-panel.tsx'
import { aFile, catchImages } from '#tests/panel/image-sending.ts'
import { oneOf, textsOf } from '#tests/on-screen.ts'
import { ImageField } from './image-field.tsx'
import { PhotosField } from './photos-field.tsx'

const failed = 'Error al subir la imagen'
const say = (code: string | undefined) => code && `Problema ${code}`

/** A form with one image and a list of images, and a button that validates it and reports `wrong`. */
const open = (club: Club, given: { image?: string; photos?: string[]; texts?: PhotoText[] } = {}) => {
  const sent = catchImages()
  const wrong: Record<string, unknown> = {}
  const kept = { values: { image: '', photos: [] as string[], texts: undefined as PhotoText[] | undefined, ...given } }
  const Form = () => {
    const resolver = async () => ({ values: {}, errors: { ...wrong } }) as never
    const form = useForm({ defaultValues: kept.values, resolver })
    const { control, trigger } = form
    const values = useWatch({ control })
    useEffect(() => void Object.assign(kept.values, values))
    return (
      <>
        <ImageField control={control} name="image" label="Cartel" folder="events" complaint={say} />
        <PhotosField
          control={control}
          name="photos"
          texts="texts"
          label="Galería"
          folder="restaurants"
          complaint={say}
          hasCover
        />
        <button type="button" onClick={() => void trigger()}>
          Guardar
        </button>
      </>
    )
  }
  const screen = openScreen(club, Form, { at: '/admin/restaurantes/nuevo' })
  const input = (about: string) => screen.getByLabelText(new RegExp(`: ${about}$`), { selector: 'input' })
  return {
    ...screen,
    sent,
    wrong,
    values: () => kept.values,
    choose: (about: string, ...files: File[]) => fireEvent.change(input(about), { target: { files } }),
    /** The last request, once it is under way. */
    arrive: async (nth: number) => {
      await waitFor(() => expect(sent).toHaveLength(nth))
      return sent[nth - 1]!
    },
    problem: () => textsOf('alert', screen.container).join(),
    bar: () => screen.container.querySelector('progress'),
  }
}
const done = (url: string) => ({ status: 201, body: { url, width: 1, height: 1 } })

test('an image is uploaded to the folder of its field, shows its progress, and can be removed', async ({ club }) => {
  const { choose, arrive, values, bar, getByLabelText, getByText, container } = open(club)
  expect(oneOf('img', container)).toBeNull()
  const file = aFile('a.png')
  choose('Cartel', file)
  const image = await arrive(1)
  expect(image).toMatchObject({
    method: 'POST',
    address: '/api/admin/uploads?folder=events',
    headers: { 'Content-Type': 'image/png', Authorization: 'Bearer of the test' },
    file,
  })
  getByText('Subiendo…')
  expect([bar()!.value, bar()!.getAttribute('aria-label')]).toEqual([0, 'Subiendo: 0 %'])
  act(() => void image.progress(1, 3))
  expect([bar()!.value.toFixed(2), bar()!.getAttribute('aria-label')]).toEqual(['0.33', 'Subiendo: 33 %'])
  act(() => void image.progress(1, 0))
  expect(bar()!.value).toBe(0)
  image.answer(done('/files/a.webp'))
  await waitFor(() => expect(values().image).toBe('/files/a.webp'))
  await waitFor(() => expect(bar()).toBeNull())
  getByText('Cambiar imagen')
  fireEvent.click(getByLabelText('Quitar imagen: Cartel'))
  expect(values().image).toBe('')
  getByText('Subir imagen')
})

test.for<[string, { status: number; body?: unknown }, string]>([
  [
    'is none',
    { status: 415, body: { error: 'upload.not-an-image' } },
    'Solo se permiten archivos de imagen. Valen JPG',
  ],
  ['is too large', { status: 413, body: { error: 'upload.too-large' } }, 'El archivo debe ser menor'],
  [
    'has too many pixels',
    { status: 413, body: { error: 'upload.too-many-pixels' } },
    'La imagen tiene demasiados píxeles',
  ],
  ['comes with too many others', { status: 503, body: { error: 'upload.busy' } }, 'Ahora mismo se están preparando'],
  ['has no room', { status: 507, body: { error: 'upload.no-room' } }, 'No queda sitio para más archivos'],
  ['comes too soon', { status: 429, body: { error: 'form.too-often' } }, 'Son muchas imágenes seguidas'],
  ['is refused for something else', { status: 422, body: { error: 'invalid' } }, failed],
  ['meets a server that fails', { status: 500, body: { error: 'upload.too-large' } }, failed],
  ['meets one that says nothing', { status: 413 }, failed],
  ['is taken without an address', { status: 201, body: { width: 1 } }, failed],
  ['is answered with an address, and not taken', { status: 200, body: { url: '/a.webp' } }, failed],
])('an image that %s', async ([, answer, says], { club }) => {
  const { choose, arrive, values, problem, bar } = open(club)
  const heard = listenToToastsWhole()
  choose('Cartel', aFile('a.png'))
  ;(await arrive(1)).answer(answer)
  await waitFor(() => expect(problem()).toContain(says))
  expect([values().image, bar()]).toEqual(['', null])
  // Where nothing more is known it is not said twice.
  const whole = says === failed ? failed : expect.stringContaining(`${failed}: ${says}`)
  await waitFor(() => expect(heard()).toEqual([whole]))
})

test('a file that is no image or larger than the limit is refused without a request; one of exactly the limit is accepted', async ({
  club,
}) => {
  const { choose, arrive, sent, problem } = open(club)
  for (const [file, says] of [
    [aFile('carta.html', 'text/html'), 'Valen JPG'],
    [aFile('IMG_1.HEIC', ''), 'Una foto HEIC del iPhone'],
    [aFile('a.png', 'image/png', mostBytes + 1), 'El archivo debe ser menor'],
  ] as const) {
    choose('Cartel', file)
    await waitFor(() => expect(problem()).toContain(says))
  }
  expect(sent).toEqual([])
  choose('Cartel', aFile('a.png', 'image/png', mostBytes))
  await arrive(1)
  // The message about the previous file disappears.
  expect(problem()).toBe('')
})

/** Stands for a browser that reads pictures of this size, and writes files of these bytes, one after another. */
const readPictures = (size: { width: number; height: number }, ...bytes: number[]) => {
  const drawn: string[] = []
  const [closed, paints] = [vi.fn<() => void>(), vi.fn<() => void>()]
  vi.stubGlobal('createImageBitmap', async () => ({ ...size, close: closed }))
  const { prototype } = HTMLCanvasElement
  vi.spyOn(prototype, 'getContext').mockReturnValue({ drawImage: paints } as never)
  vi.spyOn(prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, give, type) {
    drawn.push(`${this.width} × ${this.height}`)
    give(new Blob([new Uint8Array(bytes.shift() ?? 1)], { type: type! }))
  })
  onTestFinished(() => void (vi.restoreAllMocks(), vi.unstubAllGlobals()))
  return { drawn, closed, paints }
}

test('a photo larger than the limit is made smaller until it fits, and sent', async ({ club }) => {
  const { choose, arrive, problem } = open(club)
  const { drawn, closed, paints } = readPictures({ width: 9000, height: 12_000 }, mostBytes + 1, mostBytes)
  choose('Cartel', aFile('IMG_1.jpg', 'image/jpeg', mostBytes + 1))
  const { file, headers } = await arrive(1)
  expect([file!.size, headers['Content-Type'], drawn]).toEqual([
    mostBytes,
    'image/jpeg',
    ['2400 × 3200', '1800 × 2400'],
  ])
  const [photo, canvas] = [expect.objectContaining({ width: 9000 }), expect.any(HTMLCanvasElement)]
  expect(paints.mock.calls).toEqual([
    [photo, 0, 0, 2400, 3200],
    [canvas, 0, 0, 1800, 2400],
  ])
  expect(closed).toHaveBeenCalled()
  expect(problem()).toBe('')
})

test('a photo that the server refuses for its pixels is made smaller and sent again', async ({ club }) => {
  const { choose, arrive, values } = open(club)
  const { drawn } = readPictures({ width: 12_000, height: 9000 })
  choose('Cartel', aFile('IMG_1.jpg', 'image/jpeg'))
  ;(await arrive(1)).answer({ status: 413, body: { error: 'upload.too-many-pixels' } })
  ;(await arrive(2)).answer(done('/files/a.webp'))
  await waitFor(() => expect(values().image).toBe('/files/a.webp'))
  expect(drawn).toEqual(['3200 × 2400'])
})

test('what stays too large, or cannot be read, is refused as before, without a request', async ({ club }) => {
  const { choose, sent, problem } = open(club)
  const tooMuch = mostBytes + 1
  readPictures({ width: 100, height: 100 }, tooMuch, tooMuch, tooMuch)
  choose('Cartel', aFile('a.png', 'image/png', tooMuch))
  await waitFor(() => expect(problem()).toContain('El archivo debe ser menor a 5MB'))
  expect(sent).toEqual([])
})

test('a browser that reads HEIC sends it as JPEG', async ({ club }) => {
  const { choose, arrive } = open(club)
  readPictures({ width: 4032, height: 3024 })
  choose('Cartel', aFile('IMG_1.HEIC', ''))
  expect((await arrive(1)).file!.type).toBe('image/jpeg')
})

test('an animated picture that becomes still says so', async ({ club }) => {
  const { choose, arrive, values } = open(club)
  const heard = listenToToastsWhole()
  const frame = '\0!\u00F9\u0004abcd\0,'
  const gif = Uint8Array.from(`GIF89a${frame}${frame}`, (sign) => sign.charCodeAt(0))
  choose('Cartel', new File([gif], 'a.gif', { type: 'image/gif' }))
  ;(await arrive(1)).answer(done('/files/a.webp'))
  await waitFor(() => expect(values().image).toBe('/files/a.webp'))
  await waitFor(() => expect(heard()).toEqual(['La imagen se movía y aquí queda quieta: se ve su primer momento.']))
})

test('a broken connection is reported; after the session has ended the person signs in and the image is sent again', async ({
  club,
}) => {
  const { choose, arrive, values, problem, calls } = open(club)
  choose('Cartel', aFile('a.png'))
  ;(await arrive(1)).fail()
  await waitFor(() => expect(problem()).toBe(failed))
  choose('Cartel', aFile('a.png'))
  ;(await arrive(2)).answer({ status: 401, body: { error: 'sign-in.required' } })
  const again = await arrive(3)
  expect(calls.map(({ path }) => path)).toEqual(['/api/admin/me'])
  again.answer(done('/files/a.webp'))
  await waitFor(() => expect(values().image).toBe('/files/a.webp'))
})

test('several photos are uploaded one after another; a refused one is named, and the others keep their order', async ({
  club,
}) => {
  const { choose, arrive, values, problem, getByText, getAllByText } = open(club)
  getByText('Todavía no hay fotos.')
  choose('Galería', aFile('a.png'), aFile('b.txt', 'text/plain'), aFile('c.png'), aFile('d.png'))
  ;(await arrive(1)).answer(done('/files/a.webp'))
  ;(await arrive(2)).answer({ status: 413, body: { error: 'upload.too-large' } })
  const third = await arrive(3)
  expect(third.address).toBe('/api/admin/uploads?folder=restaurants')
  third.answer(done('/files/d.webp'))
  await waitFor(() => expect(values().photos).toEqual(['/files/a.webp', '/files/d.webp']))
  await waitFor(() => expect(problem()).toMatch(/^b\.txt: Solo se .* · c\.png: El archivo/))
  expect(getAllByText('Portada')).toHaveLength(1)
  expect(oneOf('listitem')!.textContent).toContain('Portada')
  choose('Galería', aFile('b.txt', 'text/plain'), aFile('c.txt', 'text/plain'))
  await waitFor(() => expect(problem()).toMatch(/^b\.txt: .* · c\.txt: /))
})

test('photos that arrive at one moment are all kept', async ({ club }) => {
  const { choose, arrive, values } = open(club, { photos: ['/a'] })
  choose('Galería', aFile('b.png'))
  const first = await arrive(1)
  choose('Galería', aFile('c.png'))
  const second = await arrive(2)
  first.answer(done('/b'))
  second.answer(done('/c'))
  await waitFor(() => expect(values().photos).toEqual(['/a', '/b', '/c']))
})

test('photos are moved and removed by buttons, disabled at the ends of the list; one that arrives brings none back', async ({
  club,
}) => {
  const { choose, arrive, values, getByLabelText } = open(club, { photos: ['/a', '/b', '/c'] })
  const press = (name: string) => fireEvent.click(getByLabelText(name))
  press('Subir la foto 1')
  press('Bajar la foto 3')
  expect(values().photos.join('')).toBe('/a/b/c')
  for (const [name, after] of [
    ['Bajar la foto 1', '/b/a/c'],
    ['Subir la foto 3', '/b/c/a'],
    ['Quitar la foto 2', '/b/a'],
  ] as const) {
    press(name)
    expect(values().photos.join('')).toBe(after)
  }
  expect(getByLabelText('Bajar la foto 2').getAttribute('aria-disabled')).toBe('true')
  expect(getByLabelText('Subir la foto 2').getAttribute('aria-disabled')).toBeNull()
  choose('Galería', aFile('d.png'))
  ;(await arrive(1)).answer(done('/d'))
  await waitFor(() => expect(values().photos.join('')).toBe('/b/a/d'))
})

test('a photo is moved by the arrow keys, with the focus on it, and dragged to the place of another', async ({
  club,
}) => {
  const { getByLabelText, values } = open(club, { photos: ['/a', '/b', '/c'] })
  const sources = () => values().photos.join('')
  const first = getByLabelText('Mover la foto 1 de 3 con las flechas')
  first.focus()
  fireEvent.keyDown(first, { key: 'ArrowLeft' })
  fireEvent.keyDown(getByLabelText('Mover la foto 2 de 3 con las flechas'), { key: 'Tab' })
  expect(sources()).toBe('/a/b/c')
  fireEvent.keyDown(first, { key: 'ArrowRight' })
  expect(sources()).toBe('/b/a/c')
  await waitFor(() =>
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Mover la foto 2 de 3 con las flechas'),
  )
  const items = document.querySelectorAll('ol > li > button')
  const dataTransfer = {}
  fireEvent.dragStart(items[2]!, { dataTransfer })
  expect(dataTransfer, 'the browser shows no copy').toEqual({ effectAllowed: 'move' })
  expect(fireEvent.dragOver(items[0]!), 'may be dropped here').toBe(false)
  fireEvent.drop(items[0]!)
  fireEvent.dragEnd(items[0]!)
  expect(sources()).toBe('/c/b/a')
  expect(fireEvent.dragOver(items[0]!), 'a file of somewhere else is none of the photos').toBe(true)
})

test('each photo gets a caption and an alternative text in both languages, one photo at a time', async ({ club }) => {
  const { getByLabelText, getByRole, queryByRole, values } = open(club, { photos: ['/a', '/b'] })
  const write = (label: string, value: string) => fireEvent.change(getByLabelText(label), { target: { value } })
  const fold = (n: number) => getByRole('button', { name: new RegExp(`^Pie y texto de la foto ${n}`) })
  expect(queryByRole('group', { name: /^Pie y texto/ })).toBeNull()
  fireEvent.click(fold(2))
  expect(fold(2).getAttribute('aria-pressed')).toBe('true')
  write('Pie de foto', 'La cocina')
  write('Pie de foto en catalán', 'La cuina')
  write('Texto alternativo', 'Fogones')
  expect(getByLabelText('Pie de foto en catalán').lang).toBe('ca')
  const said = { src: '/b', caption: 'La cocina', captionCa: 'La cuina', alt: 'Fogones', altCa: '' }
  expect(values().texts).toEqual([said])

  // The texts stay with their photo.
  fireEvent.keyDown(getByLabelText('Mover la foto 2 de 2 con las flechas'), { key: 'ArrowLeft' })
  await waitFor(() => expect(values().photos).toEqual(['/b', '/a']))
  expect(fold(1).getAttribute('aria-label')).toBe('Pie y texto de la foto 1: La cocina')
  fireEvent.click(fold(2))
  expect((getByLabelText('Pie de foto') as HTMLInputElement).value).toBe('')
  write('Texto alternativo en catalán', 'Taula')
  expect(values().texts).toEqual([said, { src: '/a', caption: '', captionCa: '', alt: '', altCa: 'Taula' }])
  fireEvent.click(fold(2))
  expect(queryByRole('group', { name: /^Pie y texto/ })).toBeNull()
})

test('an error of the server for an image, one photo or all photos is shown beside them', async ({ club }) => {
  const said = { src: '/b', caption: '', captionCa: '', alt: '', altCa: 'Taula' }
  const given = { image: '/a', photos: ['/a', '/b'], texts: [said] }
  const { getByText, getByRole, problem, getByLabelText, wrong } = open(club, given)
  const bad = { type: 'server', message: 'bad' }
  for (const [errors, says] of [
    [{ image: bad }, 'Problema bad'],
    [{ photos: [undefined, bad] }, 'Foto 2: Problema bad'],
    [{ photos: [bad, bad] }, 'Foto 1: Problema bad. Foto 2: Problema bad'],
    [{ texts: [{ altCa: bad }] }, 'Foto 2: Problema bad'],
    [{ photos: { root: bad } }, 'Problema bad'],
    [{ photos: { ...bad, message: 'many' } }, 'Problema many'],
  ] as const) {
    for (const name of Object.keys(wrong)) delete wrong[name]
    Object.assign(wrong, errors)
    fireEvent.click(getByText('Guardar'))
    await waitFor(() => expect(problem()).toBe(says))
  }
  const button = getByRole('button', { name: 'Añadir fotos' })
  const told = button
    .getAttribute('aria-describedby')!
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
  expect(told).toEqual([expect.stringContaining('JPG, PNG o WebP de hasta'), 'Problema many'])
  expect(getByLabelText(/: Galería$/).hasAttribute('multiple')).toBe(true)
  expect(getByLabelText('Cambiar imagen: Cartel').hasAttribute('multiple')).toBe(false)
})
