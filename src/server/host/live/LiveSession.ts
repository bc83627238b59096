import type { IncomingMessage } from 'node:http'
import { CloseCode } from 'graphql-ws'
import type { WebSocket } from 'ws'
import { resolveActor } from '../../domain/identity/resolveActor.ts'
import type { ResolvedActor } from '../../domain/identity/resolveActor.ts'
import type { HostOptions } from '../HostOptions.ts'
import { bearerToken } from '../http/readActor.ts'

/** Time for a last message, that the login was disabled, to arrive before the socket is closed. */
const FAREWELL_MS = 1_000

/**
 * One open socket: whose it is, for as long as the token it was opened with is good. It is closed with 4403 when the
 * token ends or the user is locked out, upon which clients connect again with a fresh token.
 */
export class LiveSession {
  readonly socket: WebSocket
  readonly request: IncomingMessage
  readonly #options: HostOptions
  #token: string | null = null
  #account: string | null = null
  #expiry: NodeJS.Timeout | undefined
  #unwatch = (): void => undefined

  constructor(socket: WebSocket, request: IncomingMessage, options: HostOptions) {
    this.socket = socket
    this.request = request
    this.#options = options
  }

  /** False for a socket of nobody. A wrong account is for the operations to refuse, each with an answer of its own. */
  async open(params: Readonly<Record<string, unknown>>): Promise<boolean> {
    this.#token = bearerToken(toText(params['authorization']))
    this.#account = toText(params['accountEntityId'])
    const { actor, expiresAt } = await resolveActor(this.#options.identity, this.#token, null)
    if (actor.kind === 'ANONYMOUS' || expiresAt === null) return false
    this.#expiry = setTimeout(
      () => this.#close(),
      expiresAt.getTime() - this.#options.identity.now().getTime(),
    )
    const watched = { userId: actor.userId, personId: 0, accountIds: [], businessIds: [] }
    this.#unwatch = this.#options.identityChanges.watch(
      () => watched,
      () => void this.#closeUnlessGood(),
    )
    return true
  }

  /** Asked anew for every operation: memberships and roles change while a socket is open. */
  actor(): Promise<ResolvedActor> {
    return resolveActor(this.#options.identity, this.#token, this.#account)
  }

  end(): void {
    clearTimeout(this.#expiry)
    this.#unwatch()
  }

  async #closeUnlessGood(): Promise<void> {
    const { actor } = await resolveActor(this.#options.identity, this.#token, null).catch(() => NOBODY)
    if (actor.kind === 'ANONYMOUS') setTimeout(() => this.#close(), FAREWELL_MS).unref()
  }

  #close(): void {
    this.socket.close(CloseCode.Forbidden, 'The session ended')
  }
}

const NOBODY: Pick<ResolvedActor, 'actor'> = { actor: { kind: 'ANONYMOUS' } }

const toText = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : null
