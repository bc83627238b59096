import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

export interface Lies {
  /** Instead of the site that asked. */
  readonly origin?: string
  readonly rpId?: string
  /** Whether it says that it has verified the person. Default true. */
  readonly isVerified?: boolean
  /** Instead of the next count. */
  readonly counter?: number
  /** Instead of its own. */
  readonly userHandle?: string
}

/** A passkey in software, as a browser would show it: ES256, attestation `none`. */
export class SoftAuthenticator {
  readonly id = randomBytes(16).toString('base64url')
  counter = 0
  readonly #privateKey: KeyObject
  readonly #publicKey: KeyObject
  readonly #origin: string
  #userHandle = ''

  constructor(origin: string) {
    this.#origin = origin
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    this.#privateKey = privateKey
    this.#publicKey = publicKey
  }

  /** The answer to `beginPasskeyEnrolment`. */
  register(options: unknown, lies: Lies = {}): unknown {
    const { challenge, user } = options as { challenge: string; user: { id: string } }
    this.#userHandle = user.id
    const { x = '', y = '' } = this.#publicKey.export({ format: 'jwk' })
    const key = isoCBOR.encode(
      new Map<number, number | Uint8Array<ArrayBuffer>>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, bytes(Buffer.from(x, 'base64url'))],
        [-3, bytes(Buffer.from(y, 'base64url'))],
      ]),
    )
    const id = Buffer.from(this.id, 'base64url')
    const length = Buffer.alloc(2)
    length.writeUInt16BE(id.length)
    const credential = Buffer.concat([Buffer.alloc(16), length, id, key])
    const authData = Buffer.concat([this.#head(lies, 0x40), credential])
    const attestation = isoCBOR.encode(
      new Map<string, string | Map<string, string> | Uint8Array<ArrayBuffer>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', bytes(authData)],
      ]),
    )
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: this.#clientData('webauthn.create', challenge, lies).toString('base64url'),
        attestationObject: Buffer.from(attestation).toString('base64url'),
        transports: ['internal'],
      },
    }
  }

  /** The answer to a challenge. */
  answer(options: unknown, lies: Lies = {}): unknown {
    const { challenge } = options as { challenge: string }
    this.counter = lies.counter ?? this.counter + 1
    const authData = this.#head(lies, 0)
    const clientData = this.#clientData('webauthn.get', challenge, lies)
    const hash = createHash('sha256').update(clientData).digest()
    const signature = sign('sha256', Buffer.concat([authData, hash]), this.#privateKey)
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: lies.userHandle ?? this.#userHandle,
      },
    }
  }

  #head({ rpId, isVerified = true }: Lies, flags: number): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(this.counter)
    const site = createHash('sha256')
      .update(rpId ?? new URL(this.#origin).hostname)
      .digest()
    return Buffer.concat([site, Buffer.from([flags | 0x01 | (isVerified ? 0x04 : 0)]), count])
  }

  #clientData(type: string, challenge: string, { origin }: Lies): Buffer {
    return Buffer.from(
      JSON.stringify({ type, challenge, origin: origin ?? this.#origin, crossOrigin: false }),
    )
  }
}

const bytes = (buffer: Buffer): Uint8Array<ArrayBuffer> => new Uint8Array(buffer)
