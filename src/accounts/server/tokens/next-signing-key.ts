import { newKey, parseKeys, storedKeys } from './signing-keys.ts'

/**
 * Adds a new signing key, which signs from the next start. Keeps the previous key, which verifies its tokens, and removes
 * all earlier ones.
 * @param stored the stored JSON array
 */
export const withNextSigningKey = async (stored: string) => {
  const [latest] = parseKeys(stored, storedKeys)
  return JSON.stringify([await newKey(), latest])
}
