import * as z from 'zod/mini'
import type { Language } from '#base/text/language.ts'

/**
 * What a guest ticks: the allergens of Regulation (EU) 1169/2011, annex II, in its order, and five diets. Religion is never asked: without
 * pork is a dish.
 */
export const dietMarks = {
  gluten: { es: 'Gluten', ca: 'Gluten' },
  crustaceans: { es: 'Crustáceos', ca: 'Crustacis' },
  eggs: { es: 'Huevos', ca: 'Ous' },
  fish: { es: 'Pescado', ca: 'Peix' },
  peanuts: { es: 'Cacahuetes', ca: 'Cacauets' },
  soy: { es: 'Soja', ca: 'Soja' },
  milk: { es: 'Leche', ca: 'Llet' },
  nuts: { es: 'Frutos de cáscara', ca: 'Fruita de closca' },
  celery: { es: 'Apio', ca: 'Api' },
  mustard: { es: 'Mostaza', ca: 'Mostassa' },
  sesame: { es: 'Sésamo', ca: 'Sèsam' },
  sulphites: { es: 'Sulfitos', ca: 'Sulfits' },
  lupin: { es: 'Altramuces', ca: 'Tramussos' },
  molluscs: { es: 'Moluscos', ca: 'Mol·luscs' },
  vegetarian: { es: 'Vegetariana', ca: 'Vegetariana' },
  vegan: { es: 'Vegana', ca: 'Vegana' },
  'no-pork': { es: 'Sin cerdo', ca: 'Sense porc' },
  'no-alcohol': { es: 'Sin alcohol', ca: 'Sense alcohol' },
  pregnancy: { es: 'Embarazo', ca: 'Embaràs' },
} as const

export type DietMark = keyof typeof dietMarks

const marks = Object.keys(dietMarks) as DietMark[]

export const diets = ['vegetarian', 'vegan', 'no-pork', 'no-alcohol', 'pregnancy'] as const satisfies DietMark[]
export const allergens = marks.filter((mark) => !diets.some((diet) => diet === mark))

/** The ticks of a person, each once and in the order of the list. */
export const dietOrNothing = z.pipe(
  z.array(z.enum(marks)).check(z.maxLength(marks.length, 'too-long')),
  z.transform((ticked: DietMark[]) => marks.filter((mark) => ticked.includes(mark))),
)

/** Ticks in words, in the order of the list. */
export const wordsOfDiet = (ticked: readonly DietMark[], language: Language): string[] =>
  marks.filter((mark) => ticked.includes(mark)).map((mark) => dietMarks[mark][language])

/** How many of these people ticked each of these marks, the most frequent first; without those that nobody did. */
export const countMarks = (people: readonly { diet: readonly DietMark[] }[], counted: readonly DietMark[]) =>
  counted
    .map((mark) => ({ mark, count: people.filter(({ diet }) => diet.includes(mark)).length }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)

/** All that is said of what somebody eats, on one line: ticks, note, and what the member's file says. */
export const dietInWords = ({ diet, dietaryRestrictions, standingDiet = '' }: Said, language: Language): string =>
  [wordsOfDiet(diet, language).join(', '), dietaryRestrictions, standingDiet].filter(Boolean).join('. ')
type Said = { diet: readonly DietMark[]; dietaryRestrictions: string; standingDiet?: string }
