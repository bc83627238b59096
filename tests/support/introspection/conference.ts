import type { ListRequest } from '../../../src/engine/schema/wire/Wire.ts'
import { createBackend, toConnection, type Backend } from './createBackend.ts'
import { readCase } from './readCase.ts'

export type Args = Parameters<typeof toConnection>[1]

export const request = (more: Partial<ListRequest>): ListRequest => ({
  selection: { id: true },
  filter: null,
  sort: [],
  offset: 0,
  limit: 2,
  total: false,
  knownCursors: [],
  ...more,
})

const guests = [
  { id: 'g1', email: 'ann@example.com', __typename: 'Guest' },
  { id: 'g2', email: 'bo@example.com', __typename: 'Guest' },
]
const rooms = [
  { id: 'r1', name: 'Hall' },
  { id: 'r2', name: 'Attic' },
]
export const talks = ['One', 'Two', 'Three', 'Four', 'Five'].map((title, index) => ({
  id: `t${index + 1}`,
  title,
  room: rooms[index % 2],
  guestRows: index === 2 ? guests : [],
}))

export const conference = (): Backend =>
  createBackend(readCase('conference'), {
    talks: (args: Args) => {
      const rows = talks.map((talk) => ({ ...talk, guests: talk.guestRows }))
      const page = toConnection(rows, args)
      const wrap = (talk: unknown) => {
        const row = talk as (typeof talks)[number]
        return { ...row, guests: (inner: Args) => toConnection(row.guestRows, inner) }
      }
      return { ...page, nodes: (page.nodes as unknown[]).map(wrap) }
    },
    talkById: ({ id }: { id: string }) => talks.find((talk) => talk.id === id) ?? null,
    node: ({ id }: { id: string }) => guests.find((guest) => guest.id === id) ?? null,
    addTalk: ({ input }: { input: { title: string; guestIds: string[] } }) =>
      input.title === ''
        ? { talk: null, errors: [{ __typename: 'TitleEmptyError', message: 'A title, please.' }] }
        : { talk: { id: 't9', title: input.title }, errors: null },
    renameRoom: ({ input }: { input: { id: string; name: string } }) => ({ room: input, errors: null }),
  })
