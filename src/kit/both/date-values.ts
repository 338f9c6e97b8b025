import type { FieldValues, Resolver, ResolverOptions } from 'react-hook-form'

/**
 * Extends a form's resolver: rejects an incomplete date with `date.half`. The browser gives an empty value for such a date, so an
 * optional date would be lost without a message.
 */
export const rejectIncompleteDates =
  <Form extends FieldValues, Context, Result>(
    resolver: Resolver<Form, Context, Result>,
  ): Resolver<Form, Context, Result> =>
  async (values, context, options) => {
    const result = await resolver(values, context, options)
    const incomplete = incompleteDates(options)
    if (incomplete.length === 0) return result
    const errors = incomplete.map(([name, ref]) => [name, { type: 'custom', message: 'date.half', ref }])
    return { values: {}, errors: { ...result.errors, ...Object.fromEntries(errors) } }
  }

type Control = { type?: string; validity?: { badInput: boolean } }

const incompleteDates = <Form extends FieldValues>({ fields }: ResolverOptions<Form>) =>
  Object.entries(fields as Record<string, { ref?: Control } | undefined>)
    .map(([name, field]) => [name, field?.ref] as const)
    .filter(([, ref]) => ref?.type?.startsWith('date') && ref.validity?.badInput)
