import { activities, activityKeys } from '../shared/processing.ts'
import { type Language, languages } from '#base/text/language.ts'
import { readVisibleFacts } from '#club/pages/facts/server/club-facts.ts'
import type { Club } from '#club/core/server/club.ts'
import { columnLabels } from './document/export-labels.ts'
import { personalTables } from './personal-tables.ts'

/** The register of processing (article 30 of the GDPR): whose it is, and of each activity which data there are, from the registry of columns. */
export const readProcessingRegister = async (club: Pick<Club, 'db'>) => ({
  club: await readVisibleFacts(club),
  activities: activityKeys.map((dataSubject) => ({
    dataSubject,
    data: Object.fromEntries(
      languages.map((language) => [language, dataOf(activities[dataSubject].personalTables, language)]),
    ) as {
      [language in Language]: string[]
    },
  })),
})

/** The names of the columns that hold people, each once. */
const dataOf = (names: readonly string[], language: Language) => [
  ...new Set(
    personalTables
      .filter(({ name }) => names.includes(name))
      .flatMap(({ person }) => person.map((column) => columnLabels[column]?.[language] ?? column)),
  ),
]
