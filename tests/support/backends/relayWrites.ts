import { GraphQLError } from 'graphql'
import type { Book } from './bookshop.ts'

export interface GlobalId {
  readonly id: string
}

interface BookInput {
  readonly authorId?: GlobalId | null
  readonly tagIds?: readonly GlobalId[] | null
  readonly pages?: number | null
}

/** What a write gives, with the ids of this server's own rows. */
export function toBook({ authorId, tagIds, ...rest }: BookInput): Partial<Book> {
  if (typeof rest.pages === 'number' && rest.pages < 1)
    throw new GraphQLError('A book has a page at least.', {
      extensions: { code: 'BAD_USER_INPUT', field: 'pages' },
    })
  return {
    ...(rest as Partial<Book>),
    ...(authorId ? { authorId: Number(authorId.id) } : {}),
    ...(tagIds ? { tagIds: tagIds.map(({ id }) => Number(id)) } : {}),
  }
}

export const NEW_BOOK = {
  subtitle: null,
  rating: null,
  published: null,
  tagIds: [],
  createdAt: '2026-01-02T03:04:05.000Z',
} satisfies Partial<Book>
