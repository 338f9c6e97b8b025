import type { FieldValues, Resolver, ResolverOptions } from 'react-hook-form'

/**
 * Extends a form's resolver: rejects an incomplete date as `date.half`. The browser reports such a date as empty, and an
 * optional date would be lost silently.
 */
export const rejectIncompleteDates =
  <Form extends FieldValues, Context, Result>(
    resolver: Resolver<Form, Context, Result>,
  ): Resolver<Form, Context, Result> =>
  async (values, context, options) => {
    const found = await resolver(values, context, options)
    const half = halfWritten(options)
    if (half.length === 0) return found
    const complaints = half.map(([name, ref]) => [name, { type: 'custom', message: 'date.half', ref }])
    return { values: {}, errors: { ...found.errors, ...Object.fromEntries(complaints) } }
  }

type Control = { type?: string; validity?: { badInput: boolean } }

const halfWritten = <Form extends FieldValues>({ fields }: ResolverOptions<Form>) =>
  Object.entries(fields as Record<string, { ref?: Control } | undefined>)
    .map(([name, field]) => [name, field?.ref] as const)
    .filter(([, ref]) => ref?.type?.startsWith('date') && ref.validity?.badInput)
