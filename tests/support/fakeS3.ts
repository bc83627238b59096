import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

export interface FakeS3 {
  readonly endpoint: string
  /** Environment of a server that uses it. */
  readonly settings: Readonly<Record<string, string>>
  /** Objects of the bucket, by name. */
  readonly objects: Map<string, Buffer>
  /** Status that the next requests get, one each. */
  readonly failures: number[]
  /** While true, it takes requests and answers none. */
  isStuck: boolean
  readonly close: () => Promise<void>
}

const ACCESS_KEY = 'AKIDEXAMPLE'
const SECRET_KEY = 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY'
const REGION = 'eu-north-1'
const BUCKET = 'papers'

/**
 * An S3 service with one bucket, addressed by path. It checks each request's signature (version 4) by the book, also the
 * hash of the body and the time, and refuses a wrong one as S3 does.
 */
export async function startFakeS3(): Promise<FakeS3> {
  const objects = new Map<string, Buffer>()
  const failures: number[] = []
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await readBody(request)
    if (s3.isStuck) return
    const failure = failures.shift()
    if (failure !== undefined) return refuse(response, failure, 'SlowDown')
    const wrong = findWrongSignature(request, body)
    if (wrong !== null) return refuse(response, 403, wrong)
    const [, bucket, name = ''] = (request.url ?? '').split('/')
    if (bucket !== BUCKET) return refuse(response, 404, 'NoSuchBucket')
    const kept = objects.get(name)
    if (request.method === 'PUT') {
      objects.set(name, body)
      response.writeHead(200).end()
    } else if (request.method === 'DELETE') {
      objects.delete(name)
      response.writeHead(204).end()
    } else if (kept === undefined) refuse(response, 404, 'NoSuchKey')
    else response.writeHead(200, { 'content-length': kept.length }).end(kept)
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const endpoint = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
  const s3: FakeS3 = {
    endpoint,
    settings: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: BUCKET,
      S3_REGION: REGION,
      S3_ACCESS_KEY: ACCESS_KEY,
      S3_SECRET_KEY: SECRET_KEY,
    },
    objects,
    failures,
    isStuck: false,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  return s3
}

const readBody = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Uint8Array[] = []
  for await (const part of request) parts.push(part as Uint8Array)
  return Buffer.concat(parts)
}

const refuse = (response: ServerResponse, status: number, code: string): void => {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>Refused</Message></Error>`)
}

/** The code of S3's error; null when the request is signed right. */
const findWrongSignature = (request: IncomingMessage, body: Buffer): string | null => {
  const { headers, method = '', url = '' } = request
  const [, accessKey, day, region, names, signature] = SIGNATURE.exec(headers.authorization ?? '') ?? []
  if (!day || !region || !names || !signature) return 'AccessDenied'
  if (accessKey !== ACCESS_KEY) return 'InvalidAccessKeyId'
  if (region !== REGION) return 'AuthorizationHeaderMalformed'
  const time = String(headers['x-amz-date'])
  if (!time.startsWith(day) || Math.abs(Date.now() - toTime(time)) > 15 * 60_000)
    return 'RequestTimeTooSkewed'
  const contentHash = String(headers['x-amz-content-sha256'])
  if (contentHash !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const signed = names.split(';')
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signed.includes(name)))
    return 'AccessDenied'
  const [path = '', query = ''] = url.split('?')
  const canonical = [
    method,
    path,
    query,
    ...signed.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    names,
    contentHash,
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer>(hmac, Buffer.from(`AWS4${SECRET_KEY}`))
  const expected = hmac(key, text)
  const given = Buffer.from(signature, 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected) ? null : 'SignatureDoesNotMatch'
}

const SIGNATURE =
  /^AWS4-HMAC-SHA256 Credential=(\w+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=([\da-f]{64})$/

const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex')

const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/** `20261123T071500Z` */
const toTime = (text: string): number =>
  Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
