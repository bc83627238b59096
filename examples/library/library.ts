import {
  approval,
  changeRow,
  defineOperation,
  definePlugin,
  entity,
  holdForApproval,
  idOf,
  lockRow,
  type Project,
  refuse,
  staffDataAccess as access,
  text,
} from '../../src/engine/index.ts'
import * as tables from './tables.ts'

const { authors, books, lendings } = tables

/** Takes a book out of the collection once a second person agrees. Refuses with NOT_FOUND, WRONG_STATE. */
const writeOffBook = defineOperation({
  name: 'writeOffBook',
  description: 'Takes a book out of the collection.',
  permission: 'ExecuteSeniorActions',
  input: {
    bookId: idOf('Book'),
    reason: text({ maxLength: 200, description: 'For the person who approves it.' }),
  },
  result: { book: entity('Book', 'bookId'), approval: approval() },
  run: async (context, { bookId, reason }, { command }) => {
    const { state, title } = await lockRow(context, books, bookId)
    if (state !== 'AVAILABLE') throw refuse('WRONG_STATE', null, { state })
    const approvalId = await holdForApproval(context, {
      operation: 'BOOK_WRITE_OFF',
      subject: title,
      record: { type: 'Book', id: bookId },
      note: reason,
      command,
    })
    if (approvalId === null) await changeRow(context, books, bookId, { state: 'WRITTEN_OFF' })
    return { bookId, approvalId }
  },
})

const line = (description: string) => ({ description, minLength: 1, maxLength: 200 })

const plugin = definePlugin({
  tables,
  migrations: new URL('./migrations', import.meta.url),
  entities: [
    {
      typeName: 'Author',
      description: 'Somebody who wrote books.',
      table: authors,
      fields: { name: line('As printed on the books.') },
      display: ['name'],
      access,
    },
    {
      typeName: 'Book',
      description: 'One copy of a book.',
      table: books,
      fields: { title: line('As printed on the cover.'), state: { writtenBy: ['writeOffBook'] } },
      display: ['title'],
      access,
    },
    {
      typeName: 'Lending',
      description: 'A copy that somebody has taken home.',
      table: lendings,
      fields: { borrower: line('Who has the copy.'), dueOn: { description: 'When it must be back.' } },
      display: ['borrower'],
      access,
    },
  ],
  operations: [writeOffBook],
})

export const LIBRARY: Project = { name: 'Library', plugin, approvals: ['BOOK_WRITE_OFF'] }
