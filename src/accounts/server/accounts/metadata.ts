import * as z from 'zod/mini'
import { cleanTexts } from '#base/text/clean.ts'
import { invalid } from '../protocol/protocol-error.ts'

export type Metadata = Record<string, unknown>

/** Metadata of an account: any JSON object. Its texts are cleaned, as a name is that somebody types. */
export const metadataField = z.nullish(z.record(z.string(), z.unknown()).check(z.overwrite(cleanTexts)))

// In bytes. Every access token contains the metadata, and the headers of a request are limited to 16 kB.
const maxBytes = 4096

/** Merges key by key; null deletes a key (protocol §3.5). @throws ProtocolError 400 validation_failed above the limit */
export const mergeMetadata = (before: Metadata, change: Metadata | null | undefined): Metadata => {
  const merged = Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value !== null))
  if (Buffer.byteLength(JSON.stringify(merged)) > maxBytes)
    throw invalid(`Metadata cannot be larger than ${maxBytes} bytes`)
  return merged
}
