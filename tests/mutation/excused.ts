/** Mutants that no test can tell from the original, or that cost more than they say: by their text, each with a reason. */
export const excused: { file: string; from: string; to: string; why: string }[] = [
  { file: 'src/auth/index.ts', from: "'/'", to: "''", why: 'Hono mounts paths under both alike.' },
  {
    file: 'src/auth/webauthn/webauthn.ts',
    from: "await import('reflect-metadata')",
    to: '(nothing)',
    why: 'It matters in the one bundle alone: beside the tests the library brings it itself.',
  },
  { file: 'src/auth/pkce.ts', from: '!begun', to: 'false', why: 'An insert that failed has thrown before.' },
]
