import * as z from 'zod/mini'
import { isOwnPicture } from '../own-picture.ts'
import { asLine, asLines, id } from './fields.ts'

/** A required line. */
export const required = (max = 200, min = 1, code = 'required') =>
  z.string().check(asLine, z.minLength(min, code), z.maxLength(max, 'too-long'))

/** A line that may be empty. */
export const textOrNothing = (max = 200) => z.string().check(asLine, z.maxLength(max, 'too-long'))

/** The same of several lines. */
export const requiredLines = (max: number, min = 1, code = 'required') =>
  z.string().check(asLines, z.minLength(min, code), z.maxLength(max, 'too-long'))
export const linesOrNothing = (max: number) => z.string().check(asLines, z.maxLength(max, 'too-long'))

/** The maximum length of long texts, in characters. */
export const proseLength = 20_000

const isWebAddress = (text: string) => text === '' || (/^https?:\/\/[^\s/]/i.test(text) && URL.canParse(text))

/** An http or https URL, or empty. Other schemes are refused: a `javascript:` URL would run when it is clicked. */
export const webAddress = z.string().check(asLine, z.maxLength(2000, 'too-long'), z.refine(isWebAddress, 'url.invalid'))

/** The path of a stored picture, or empty. Pages load nothing from other sites (decision 15). */
export const picture = z.string().check(
  z.maxLength(2000, 'too-long'),
  z.refine((text) => isOwnPicture(text) || isWebAddress(text), 'url.invalid'),
  z.refine((text) => text === '' || isOwnPicture(text) || !isWebAddress(text), 'picture.elsewhere'),
)
/** Pictures without duplicates. */
export const pictures = z.array(picture).check(
  z.maxLength(40, 'too-many'),
  z.overwrite((addresses) => [...new Set(addresses)]),
)

/** What is said of a photo: its caption, and the alternative text for those who do not see it. */
const photoText = z.object({
  src: picture,
  caption: textOrNothing(),
  captionCa: textOrNothing(),
  alt: textOrNothing(),
  altCa: textOrNothing(),
})
export type PhotoText = z.infer<typeof photoText>

/** The photos of a gallery and what is said of them. Optional: pages of the previous release send no texts. */
export const gallery = {
  images: pictures,
  photoTexts: z.optional(z.array(photoText).check(z.maxLength(40, 'too-many'))),
}

type Gallery = { images: string[]; photoTexts?: PhotoText[] | undefined }

/** Texts go with their photo. Those of a photo without any are left out. */
export const textsOfPhotos = z.overwrite<Gallery>((form) => {
  const { images, photoTexts } = form
  if (!photoTexts) return form
  return {
    ...form,
    photoTexts: photoTexts.filter(({ src, ...texts }) => images.includes(src) && Object.values(texts).some(Boolean)),
  }
})

/** Whether an amount has two decimals at most. */
export const hasWholeCents = (amount: number) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6

/** An amount in euros, with two decimals at most. */
export const euros = z
  .number('number.required')
  .check(z.minimum(0, 'price.negative'), z.maximum(99_999, 'too-large'), z.refine(hasWholeCents, 'price.cents'))

export const socialMedia = z.object({ facebook: webAddress, twitter: webAddress, instagram: webAddress })

/** The key by which a duplicate submission of new content is written once. Optional: pages of the previous release send none. */
export const optionalIdempotencyKey = { idempotencyKey: z.optional(id) }

/**
 * The fields beside whose Spanish text somebody found the Catalan one still right (`text/translation.ts`). Optional: pages of the
 * previous release send none.
 */
export const optionalCaChecked = {
  caChecked: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(20))),
}

/** The version on which a save is based. */
export const fromVersion = { version: z.number().check(z.int(), z.minimum(1)) }

type WithFields = { shape: Record<string, unknown>; _zod: { output: object } }
type TextOf<Form> = { [Name in keyof Form]-?: Exclude<Form[Name], undefined> extends string ? Name : never }[keyof Form]

/** The texts of an empty form. The type asks for its other fields. */
export const emptyTexts = <Form extends WithFields>({ shape }: Form) =>
  Object.fromEntries(Object.keys(shape).map((name) => [name, ''])) as Record<TextOf<Form['_zod']['output']>, string>

/** What a row has of the fields of a form. */
export const valuesIn = <Shape extends object, Row extends Record<keyof Shape, unknown>>(
  { shape }: { shape: Shape },
  row: Row,
) =>
  Object.fromEntries((Object.keys(shape) as (keyof Shape)[]).map((name) => [name, row[name]])) as Pick<Row, keyof Shape>
