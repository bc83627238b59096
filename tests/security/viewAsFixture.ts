import { createClient, type Client } from 'graphql-ws'
import { WebSocket } from 'ws'
import { VIEW_HEADER, VIEW_PARAMETER } from '../../src/engine/model/viewAs.ts'
import { openMatrixServer, type ActorName, type MatrixServer } from '../contract/authorisation/actors.ts'

/** Each view, and an actor who really has its rights. */
export const VIEWS: readonly (readonly [string, ActorName])[] = [
  ['ADMIN', 'ADMIN'],
  ['SENIOR', 'SENIOR'],
  ['READ_ONLY', 'READ_ONLY'],
  ['PARTNER_USER:2', 'partner'],
  ['PARTNER_USER:3', 'otherPartner'],
]

export const viewHeader = (view: string) => ({ headers: { [VIEW_HEADER]: view } })

/** The server, and requests of every actor that impersonate a role. */
export async function openViewAsFixture() {
  const matrix = await openMatrixServer()
  const live = async (view: string, actor: ActorName = 'SUPER_ADMIN'): Promise<Client> =>
    createClient({
      url: `${matrix.server.url.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      connectionParams: { authorization: `Bearer ${await matrix.token(actor)}`, [VIEW_PARAMETER]: view },
      retryAttempts: 0,
      lazyCloseTimeout: 60_000,
    })
  return {
    ...matrix,
    /** As the super administrator who impersonates `view`. */
    look: (view: string, query: string, variables: Readonly<Record<string, unknown>> = {}) =>
      matrix.ask('SUPER_ADMIN', query, variables, viewHeader(view)),
    get: async (path: string, actor: ActorName, view: string | null) =>
      fetch(`${matrix.server.url}${path}`, {
        headers: {
          authorization: `Bearer ${await matrix.token(actor)}`,
          ...(view === null ? {} : viewHeader(view).headers),
        },
      }),
    live,
    /** The first thing that a subscription says. */
    hear: async (view: string, query: string, actor?: ActorName): Promise<unknown> => {
      const client = await live(view, actor)
      const first = await firstOf(client, query)
      await client.dispose()
      return first
    },
  }
}

export type ViewAsFixture = Awaited<ReturnType<typeof openViewAsFixture>>

export const firstOf = (client: Client, query: string): Promise<unknown> =>
  new Promise((resolve) => {
    client.subscribe(
      { query },
      {
        next: ({ data, errors }) => resolve(data ?? { errors }),
        error: (errors) => resolve({ errors }),
        complete: () => resolve(null),
      },
    )
  })

/** A person's document. Its content is not in the store, so users who may open it learn that there is none. */
export async function addDocument({ server }: MatrixServer): Promise<number> {
  const [row] = await server.db.query<{ id: number }>(
    `insert into documents (type, person_id, file_name, content_type, byte_size, scan, uploaded_at_utc, storage_key, key_id)
     select 'KYC_IDENTITY', max(entity_id), 'passport.pdf', 'application/pdf', 9, 'CLEAN', clock_now(), gen_random_uuid()::text, 'none'
     from people returning entity_id as id`,
  )
  if (!row) throw new Error('No document')
  return row.id
}
