import { eventTexts } from './event-form.ts'

type Text = (typeof eventTexts)[number]['name']
const both = <Name extends Text>(...names: readonly Name[]) =>
  names.flatMap((name): (Name | `${Name}Ca`)[] => [name, `${name}Ca`])

/** The texts of an event, each with its Catalan one. */
export const textColumns = both(...eventTexts.map(({ name }) => name))

/** What a column of a spreadsheet of events can be, in the order of an export. */
export const eventColumns = [
  'title',
  'titleCa',
  'date',
  'time',
  'endDate',
  'endTime',
  'location',
  'locationCa',
  'price',
  'memberPrice',
  'maxParticipants',
  ...textColumns.filter((name) => !/^(?:title|location)/.test(name)),
] as const satisfies readonly string[]
export type EventColumn =
  | Text
  | `${Text}Ca`
  | 'date'
  | 'time'
  | 'endDate'
  | 'endTime'
  | 'price'
  | 'memberPrice'
  | 'maxParticipants'
