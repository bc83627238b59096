import type { IncomingMessage } from 'node:http'
import { CloseCode } from 'graphql-ws'
import type { WebSocket } from 'ws'
import { VIEW_PARAMETER } from '../../../model/viewAs.ts'
import type { Caller } from '../../db/Caller.ts'
import type { ResolvedActor } from '../../people/identity/actorResolver.ts'
import type { HostOptions } from '../HostOptions.ts'
import { clientNetwork } from '../http/clientNetwork.ts'
import { bearerToken } from '../http/readActor.ts'
import { socketCallerOf } from '../limits/callerShares.ts'
import type { CountedSocket, LiveShares } from './LiveShares.ts'

/** Close code of a server that is too busy for this client. */
export const TRY_AGAIN_LATER = 1013

/** Time for a last message (the login was disabled) to arrive before the socket is closed. */
const FAREWELL_MS = 1_000

type SessionOptions = Pick<HostOptions, 'actors' | 'identityChanges' | 'trustedProxies'>

/**
 * One open socket and its owner, while its token is valid. Closed with 4403 when the token expires or the
 * user is locked; clients then reconnect with a fresh token.
 */
export class LiveSession {
  readonly socket: WebSocket
  readonly request: IncomingMessage
  /** Its network. */
  readonly address: string
  /** Whose share of the database its operations use. */
  caller: Caller
  /** Null until a person has opened the socket. */
  userId: number | null = null
  readonly #shares: LiveShares
  readonly #options: SessionOptions
  readonly #opened: () => void
  #token: string | null = null
  #account: string | null = null
  #view: string | null = null
  #mustEnrol = false
  #expiry: NodeJS.Timeout | undefined
  #unwatch = (): void => undefined
  #leave = (): void => undefined

  constructor(
    socket: WebSocket,
    request: IncomingMessage,
    options: SessionOptions,
    shares: LiveShares,
    /** Called once it is known whose the socket is. */
    opened: () => void,
  ) {
    this.#opened = opened
    this.socket = socket
    this.request = request
    this.address = clientNetwork(request, options.trustedProxies)
    this.#options = options
    this.#shares = shares
    this.caller = socketCallerOf({ kind: 'ANONYMOUS' }, this.address)
  }

  /**
   * False for an anonymous socket, and for one more than a person may have: clients try that again later. The
   * operations themselves refuse a wrong account or view, each with its own response.
   */
  async open(params: Readonly<Record<string, unknown>>, counted: CountedSocket): Promise<boolean> {
    this.#token = bearerToken(toText(params['authorization']))
    this.#account = toText(params['accountEntityId'])
    this.#view = toText(params[VIEW_PARAMETER])
    const { actor, endsInMs, mustEnrol } = await this.#owner()
    if (actor.kind === 'ANONYMOUS' || endsInMs === null) return false
    if (this.socket.readyState !== this.socket.OPEN) return false
    if (!this.#shares.join(actor.userId, counted)) {
      this.socket.close(TRY_AGAIN_LATER, 'Too many live connections')
      return false
    }
    this.#opened()
    this.#leave = () => this.#shares.leave(actor.userId, counted)
    this.userId = actor.userId
    this.#mustEnrol = mustEnrol
    this.caller = socketCallerOf(actor, this.address)
    this.#expiry = setTimeout(() => this.#close(), endsInMs)
    const watched = { userId: actor.userId, personId: 0, accountIds: [], businessIds: [] }
    this.#unwatch = this.#options.identityChanges.watch(
      () => watched,
      () => void this.#closeUnlessGood(),
    )
    return true
  }

  /** Loaded again for every operation: memberships and roles can change while a socket is open. */
  actor(): Promise<ResolvedActor> {
    return this.#options.actors.resolve({
      accessToken: this.#token,
      account: this.#account,
      view: this.#view,
    })
  }

  #owner(): Promise<ResolvedActor> {
    return this.#options.actors.resolve({ accessToken: this.#token, account: null, view: null })
  }

  end(): void {
    clearTimeout(this.#expiry)
    this.#unwatch()
    this.#leave()
  }

  async #closeUnlessGood(): Promise<void> {
    const { actor, mustEnrol } = await this.#owner().catch(() => NOBODY)
    // Who must add a factor now connects again, to less.
    const isOver = actor.kind === 'ANONYMOUS' || (mustEnrol && !this.#mustEnrol)
    if (isOver) setTimeout(() => this.#close(), FAREWELL_MS).unref()
  }

  #close(): void {
    this.socket.close(CloseCode.Forbidden, 'The session ended')
  }
}

const NOBODY: Pick<ResolvedActor, 'actor' | 'mustEnrol'> = { actor: { kind: 'ANONYMOUS' }, mustEnrol: false }

const toText = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : null
