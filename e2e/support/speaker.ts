import type { Locator, Page } from '@playwright/test'
import { speakIn } from './dictionaries.ts'

/** Finds things on a screen by their Spanish names, in whichever language the screen speaks. */
export type Speaker = {
  language: 'es' | 'ca'
  say: (text: string) => string | RegExp
  press: (within: Page | Locator, name: string) => Locator
  field: (within: Page | Locator, name: string) => Locator
}

/** Finds Spanish words on a page in its language, and what goes by them; one that has no twin is an error. */
export const speakerIn = async (language: 'es' | 'ca'): Promise<Speaker> => {
  const say = await speakIn(language)
  return {
    language,
    say,
    press: (within, name) => within.getByRole('button', { name: say(name), exact: true }),
    field: (within, name) => within.getByRole('textbox', { name: say(name), exact: true }),
  }
}
