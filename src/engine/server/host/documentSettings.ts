import type { KeyRing } from '../db/secrets/KeyRing.ts'
import type { ClamdAddress } from '../providers/scan/clamdScanner.ts'
import type { S3Settings } from '../providers/storage/s3Storage.ts'
import { DOCUMENT_KEYS_RULE, readDocumentKeys } from './documentKeys.ts'
import { isSafeAddress, withoutSlash } from './settingFormats.ts'
import type { SettingReader } from './SettingReader.ts'

/** Where papers that people hand in are kept, and what happens to them before. */
export interface DocumentSettings {
  /** Null: a key that follows from the token secret. */
  readonly keys: KeyRing | null
  /** Null: files in the data folder. */
  readonly s3: S3Settings | null
  /** `off`: scanning is disabled. Null: not configured. */
  readonly scanner: ClamdAddress | 'off' | null
}

export function checkDocumentSettings(check: SettingReader['check']): void {
  check('DOCUMENT_KEYS', (value) => readDocumentKeys(value) !== null, DOCUMENT_KEYS_RULE)
  check(
    'S3_ENDPOINT',
    isS3Endpoint,
    'must look like https://s3.example, without the bucket (http:// for localhost alone)',
  )
  check(
    'S3_BUCKET',
    (value) => BUCKET.test(value),
    'must be the name of a bucket: 3 to 63 small letters, digits, dots and hyphens',
  )
  check('S3_REGION', (value) => /^[a-z\d-]{1,40}$/.test(value), 'must look like eu-north-1')
  check('CLAMD_URL', (value) => readScanner(value) !== null, 'must look like tcp://127.0.0.1:3310, or be off')
}

/** Takes what `checkDocumentSettings` found to be right. */
export function readDocumentSettings(setting: (name: string) => string | null): DocumentSettings {
  const [endpoint, bucket] = [setting('S3_ENDPOINT'), setting('S3_BUCKET')]
  const [accessKey, secretKey] = [setting('S3_ACCESS_KEY'), setting('S3_SECRET_KEY')]
  const region = setting('S3_REGION') ?? 'us-east-1'
  return {
    keys: readDocumentKeys(setting('DOCUMENT_KEYS') ?? ''),
    s3:
      endpoint === null || bucket === null || accessKey === null || secretKey === null
        ? null
        : { endpoint: withoutSlash(endpoint), bucket, region, accessKey, secretKey },
    scanner: readScanner(setting('CLAMD_URL') ?? ''),
  }
}

const BUCKET = /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/

const isS3Endpoint = (value: string): boolean => {
  if (!isSafeAddress(value)) return false
  const { username, search, hash } = new URL(value)
  return username + search + hash === ''
}

const readScanner = (value: string): ClamdAddress | 'off' | null => {
  if (value === 'off') return 'off'
  const [, host, port] = /^tcp:\/\/(\[[\da-f:]+\]|[\w.-]+):(\d{1,5})\/?$/i.exec(value) ?? []
  if (host === undefined || port === undefined || Number(port) < 1 || Number(port) > 65_535) return null
  return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) }
}
