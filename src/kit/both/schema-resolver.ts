import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldValues, Resolver } from 'react-hook-form'
import type { core } from 'zod/mini'

/** The resolver of a form whose fields hold `Inputs`: a schema reads any values, and says itself what is wrong with them. */
export const schemaResolver = <Inputs extends FieldValues, Output extends FieldValues = Inputs>(
  schema: core.$ZodType<Output>,
): Resolver<Inputs, unknown, Output> => zodResolver(schema as core.$ZodType<Output, Inputs>)
