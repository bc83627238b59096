import { randomBytes } from 'node:crypto'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import inject from 'light-my-request'
import type { ElectronicId } from '../../../../rules/identityProviders.ts'
import { bodyText } from '../bodyText.ts'
import type { SandboxIssuer } from '../openIdProviders.ts'
import { openSandboxProvider, type SandboxProvider } from './openSandboxProvider.ts'
import { SANDBOX_PATH } from './sandboxPaths.ts'

export interface SandboxIdentity extends SandboxIssuer {
  /** The issuer for people who use the app at this origin. */
  readonly providerAt: (origin: string) => Promise<SandboxProvider>
}

/** An issuer per origin of the app, because an issuer's name is an address. */
const MOST_ORIGINS = 20

/**
 * A real OpenID Connect issuer inside the server, in place of MitID and BankID. It verifies no one. It wants signed
 * requests, so that the way of the strictest issuer is the usual one.
 */
export function sandboxIssuer(): SandboxIdentity {
  const clientSecret = randomBytes(32).toString('base64url')
  const providers = new Map<string, Promise<SandboxProvider>>()
  let keys: Promise<SandboxKeys> | null = null

  const readKeys = (): Promise<SandboxKeys> => (keys ??= makeKeys())
  const providerAt = (origin: string): Promise<SandboxProvider> => {
    const known = providers.get(origin)
    if (known !== undefined) return known
    const [oldest] = providers.keys()
    if (providers.size >= MOST_ORIGINS && oldest !== undefined) providers.delete(oldest)
    const opened = readKeys().then(({ issuerKey, requestKey }) =>
      openSandboxProvider({ origin, clientSecret, issuerKey, requestKey: requestKey.publicKey }),
    )
    providers.set(origin, opened)
    return opened
  }

  return {
    providerAt,
    settingsFor: async (provider: ElectronicId, origin: string) => ({
      issuer: `${origin}${SANDBOX_PATH}`,
      clientId: provider,
      clientSecret,
      signingKey: (await readKeys()).requestKey.privateKey,
    }),
    // Without a connection: the server may be reached only through a proxy, or by people who know a password.
    fetch: async (url, { method, headers, body }) => {
      const { origin, pathname, search } = new URL(url)
      const { handle } = await providerAt(origin)
      const answer = await inject(handle, {
        method,
        url: `${pathname}${search}`,
        headers,
        payload: bodyText(body) ?? '',
      })
      return new Response(new Uint8Array(answer.rawPayload), {
        status: answer.statusCode,
        headers: Object.entries(answer.headers).flatMap(([name, value]) =>
          value === undefined ? [] : [[name, String(value)] as [string, string]],
        ),
      })
    },
  }
}

interface SandboxKeys {
  /** Signs ID tokens. */
  readonly issuerKey: JWK
  /** Signs our requests. */
  readonly requestKey: { readonly privateKey: JWK; readonly publicKey: JWK }
}

const makeKeys = async (): Promise<SandboxKeys> => {
  const [issuer, request] = await Promise.all([makeKey('sandbox-issuer'), makeKey('sandbox-requests')])
  return { issuerKey: issuer.privateKey, requestKey: request }
}

const makeKey = async (kid: string): Promise<SandboxKeys['requestKey']> => {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
  const facts = { kid, alg: 'ES256', use: 'sig' }
  return {
    privateKey: { ...(await exportJWK(privateKey)), ...facts },
    publicKey: { ...(await exportJWK(publicKey)), ...facts },
  }
}
