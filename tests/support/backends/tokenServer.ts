import { GraphQLError } from 'graphql'
import { createSchema, createYoga } from 'graphql-yoga'
import { listen } from './listen.ts'

export interface Member {
  readonly id: string
  readonly name?: string
  readonly email?: string
  readonly groups: readonly { readonly name: string }[]
}

export interface TokenServer {
  readonly endpoint: string
  /** Members by token; any other token is unknown. */
  readonly members: Map<string, Member>
  /** Accepts any token. */
  takesAny: boolean
  /** Every `Authorization` that it was shown, the newest last. */
  readonly shown: readonly (string | null)[]
  readonly close: () => Promise<void>
}

/** A GraphQL server with its own tokens. Reports an unknown token within the answer, with status 200. */
export async function startTokenServer(): Promise<TokenServer> {
  const members = new Map<string, Member>()
  const shown: (string | null)[] = []
  const state = { takesAny: false }
  const memberOf = ({ request }: { request: Request }): Member | null => {
    const [first = null] = members.values()
    const token = /^Token (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1]
    return members.get(token ?? '') ?? (state.takesAny ? first : null)
  }
  const schema = createSchema<{ request: Request }>({
    typeDefs: SDL,
    resolvers: {
      Query: {
        me: (_root, _args, context) => memberOf(context),
        books: (_root, _args, context) => {
          if (memberOf(context) === null)
            throw new GraphQLError('Who are you?', { extensions: { code: 'UNAUTHENTICATED' } })
          return [{ id: '1', title: 'Gösta Berling' }]
        },
      },
    },
  })
  const yoga = createYoga({ schema, logging: false, graphiql: false, maskedErrors: false })
  const server = await listen((request, response) => {
    shown.push(request.headers.authorization ?? null)
    void yoga(request, response)
  })
  return Object.assign(state, { ...server, members, shown })
}

const SDL = /* GraphQL */ `
  type Query {
    me: Member
    books: [Book!]!
  }
  type Book {
    id: ID!
    title: String!
  }
  type Member {
    id: ID!
    name: String
    email: String
    groups: [Group!]!
  }
  type Group {
    name: String!
  }
`
