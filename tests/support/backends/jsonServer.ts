import type { RequestListener } from 'node:http'
import { jsonGraphqlExpress } from 'json-graphql-server/node'
import { stockBookshop } from './bookshop.ts'
import { listen, type Listening } from './listen.ts'

/** json-graphql-server, which derives schema and answers from rows: plain lists, `page` and `perPage`, keys ending in `_id`. */
export async function startJsonServer(): Promise<Listening> {
  const answer = jsonGraphqlExpress(jsonRows()) as unknown as RequestListener
  // Its handler is made for Express, of whose additions to a request it uses one.
  const is = () => 'application/json'
  return await listen((request, response) => answer(Object.assign(request, { is }), response))
}

export const jsonRows = () => {
  const { authors, tags, books } = stockBookshop()
  return {
    authors,
    tags,
    books: books.map(({ inPrint, createdAt, authorId, tagIds, price, ...book }) => ({
      ...book,
      price: Number(price),
      in_print: inPrint,
      created_at: createdAt,
      author_id: authorId,
      tag_ids: tagIds,
    })),
  }
}
