import { createHash } from 'node:crypto'
import { ProviderError } from '../ProviderError.ts'
import type { DocumentStorage } from './DocumentStorage.ts'

export interface S3Settings {
  /** Address of the service, without bucket: `https://s3.eu-north-1.amazonaws.com`. */
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKey: string
  readonly secretKey: string
}

const ANSWER_WITHIN_MS = 15_000
/** Of a request that found the service busy or broken, not of one that was refused. */
const RETRIES = 2
const NAME = /^[\da-f-]{36}$/

/**
 * Any S3 service, addressed by path (`endpoint/bucket/name`), because few services other than Amazon's give each bucket
 * a host of its own. Rejects with a ProviderError that says what the operator has to mend.
 */
export function s3Storage(settings: S3Settings, answerWithinMs = ANSWER_WITHIN_MS): DocumentStorage {
  const { endpoint, bucket } = settings
  const call = async (method: string, key: string, content?: Uint8Array): Promise<Response> => {
    if (!NAME.test(key)) throw new Error('Not a name of the document store')
    const client = await openClient(settings)
    try {
      return await client.fetch(`${endpoint}/${bucket}/${key}`, {
        method,
        // Signed, so a body that was changed on the way is refused.
        headers: {
          'x-amz-content-sha256': createHash('sha256')
            .update(content ?? '')
            .digest('hex'),
        },
        ...(content === undefined ? {} : { body: new Uint8Array(content) }),
        redirect: 'error',
        signal: AbortSignal.timeout(answerWithinMs),
      })
    } catch (error) {
      throw toProviderError(error, answerWithinMs)
    }
  }
  return {
    write: async (key, content) => {
      const response = await call('PUT', key, content)
      await settle(response, settings)
    },
    read: async (key) => {
      const response = await call('GET', key)
      if (response.ok) return readBody(response, answerWithinMs)
      return settle(response, settings)
    },
    remove: async (key) => {
      await settle(await call('DELETE', key), settings)
    },
  }
}

/** Loaded with the first document, so that the start of the server does not wait for it. */
const openClient = async ({ accessKey, secretKey, region }: S3Settings) => {
  const { AwsClient } = await import('aws4fetch')
  return new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    region,
    service: 's3',
    retries: RETRIES,
  })
}

const readBody = async (response: Response, answerWithinMs: number): Promise<Uint8Array> => {
  try {
    return new Uint8Array(await response.arrayBuffer())
  } catch (error) {
    throw toProviderError(error, answerWithinMs)
  }
}

/** Null for a name that does not exist; throws for everything else that went wrong. */
const settle = async (response: Response, { bucket }: S3Settings): Promise<null> => {
  const text = await response.text().catch(() => '')
  if (response.ok) return null
  const [, code = ''] = /<Code>(\w+)<\/Code>/.exec(text) ?? []
  if (code === 'NoSuchBucket')
    throw new ProviderError(
      `The S3 service has no bucket ${bucket}: create it, or mend S3_BUCKET`,
      'S3_NO_BUCKET',
    )
  if (response.status === 404) return null
  if (response.status === 403 || response.status === 401)
    throw new ProviderError(
      `The S3 service refuses the keys: mend S3_ACCESS_KEY, S3_SECRET_KEY or S3_REGION, or let them read, write and delete in ${bucket}`,
      code === '' ? 'S3_DENIED' : `S3_${code}`,
    )
  throw new ProviderError(`The S3 service answered ${response.status}`, `S3_HTTP_${response.status}`)
}

const toProviderError = (error: unknown, answerWithinMs: number): ProviderError =>
  error instanceof Error && error.name === 'TimeoutError'
    ? new ProviderError(`The S3 service did not answer within ${answerWithinMs} ms`, 'S3_TIMEOUT')
    : new ProviderError(
        'The S3 service cannot be reached: check S3_ENDPOINT and the network',
        'S3_UNREACHABLE',
      )
