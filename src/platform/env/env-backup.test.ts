import { expect, test } from 'vitest'
import { readEnv } from './env.ts'
import { newSignKey, signerOf } from '#operations/backup/signature.ts'

const BACKUP_KEY = 'age1zk4v6dyynas0f6t7tp3cq5hrxn6k2ey9gmx6zmqjpx3d3v0glcyqm6nm98'
const BACKUP_SIGN_KEY = newSignKey()
const { publicKey } = signerOf(BACKUP_SIGN_KEY)
const read = (overrides: Record<string, string>) => readEnv({ DATA_DIR: '/srv/cercle', ...overrides }).backup

test('without a variable, plain backups are taken each night beside the data', () => {
  expect(read({})).toEqual({
    at: '03:10',
    dir: '/srv/cercle/backups',
    to: undefined,
    keys: [],
    keep: { daily: 7, weekly: 4, monthly: 3 },
    signKey: undefined,
    signedBy: [],
  })
})

test('locations, keys, time and retention come from the environment', () => {
  const given = {
    BACKUP_AT: '23:45',
    BACKUP_DIR: '/var/backups/cercle',
    BACKUP_TO: '/mnt/nas',
    BACKUP_KEEP: '14,0,12',
    BACKUP_SIGN_KEY,
    BACKUP_SIGNED_BY: `${publicKey}, ${publicKey}`,
  }
  expect(read({ ...given, BACKUP_KEY: `${BACKUP_KEY}, ${BACKUP_KEY}` })).toEqual({
    at: '23:45',
    dir: '/var/backups/cercle',
    to: '/mnt/nas',
    keys: [BACKUP_KEY, BACKUP_KEY],
    keep: { daily: 14, weekly: 0, monthly: 12 },
    signKey: BACKUP_SIGN_KEY,
    signedBy: [publicKey, publicKey],
  })
  expect(read({ BACKUP_AT: 'off' }).at).toBeUndefined()
  const bucket = 'https://KEY:hunter%2F2@s3.example/club/backups?region=eu-west-1'
  expect(read({ BACKUP_KEY, BACKUP_TO: bucket }).to).toBe(bucket)
})

test('no backup leaves unencrypted', () => {
  expect(() => read({ BACKUP_TO: '/mnt/nas' })).toThrow('With BACKUP_TO, set BACKUP_KEY too')
})

test.for([
  ['BACKUP_AT', '3:10'],
  ['BACKUP_AT', '24:00'],
  ['BACKUP_DIR', 'backups'],
  ['BACKUP_TO', 'https://s3.example/hunter'],
  ['BACKUP_TO', 'ftp://hunter:2@host/folder'],
  ['BACKUP_KEY', 'AGE-SECRET-KEY-1hunter'],
  ['BACKUP_KEY', `${BACKUP_KEY} hunter`],
  ['BACKUP_KEEP', '7'],
  ['BACKUP_SIGN_KEY', 'hunter'],
  ['BACKUP_SIGNED_BY', 'ed25519:hunter'],
])('%s=%s is refused with an example, and the message hides the value', ([name, value]) => {
  const readRefused = () => read({ BACKUP_KEY, [name!]: value! })
  expect(readRefused).toThrow(new RegExp(`^${name} cannot be read: it looks like `))
  expect(readRefused).not.toThrow('hunter')
})
