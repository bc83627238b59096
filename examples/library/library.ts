import {
  addOperation,
  approvalField,
  changeRow,
  definePlugin,
  entityField,
  holdForApproval,
  lockRow,
  type OperationContext,
  type Project,
  refuse,
  runOperation,
  staffDataAccess as access,
} from '../../src/engine/index.ts'
import * as tables from './tables.ts'

const { authors, books, lendings } = tables

interface WriteOff {
  readonly bookId: number
  readonly reason: string
}

/** Takes a book out of the collection once a second person agrees. Refuses with NOT_FOUND, WRONG_STATE. */
const writeOffBook = (operation: OperationContext, input: WriteOff) =>
  runOperation(operation, 'ExecuteSeniorActions', input, async (context) => {
    const { bookId, reason } = input
    const { state, title } = await lockRow(context, books, bookId)
    if (state !== 'AVAILABLE') throw refuse('WRONG_STATE', null, { state })
    const approvalId = await holdForApproval(context, {
      operation: 'BOOK_WRITE_OFF',
      subject: title,
      record: { type: 'Book', id: bookId },
      note: reason,
      command: { handler: 'writeOffBook', input },
    })
    if (approvalId === null) await changeRow(context, books, bookId, { state: 'WRITTEN_OFF' })
    return { bookId, approvalId }
  })

const text = (description: string) => ({ description, minLength: 1, maxLength: 200 })

const plugin = definePlugin({
  tables,
  migrations: new URL('./migrations', import.meta.url),
  entities: [
    {
      typeName: 'Author',
      description: 'Somebody who wrote books.',
      table: authors,
      fields: { name: text('As printed on the books.') },
      display: ['name'],
      access,
    },
    {
      typeName: 'Book',
      description: 'One copy of a book.',
      table: books,
      fields: { title: text('As printed on the cover.'), state: { writtenBy: ['writeOffBook'] } },
      display: ['title'],
      access,
    },
    {
      typeName: 'Lending',
      description: 'A copy that somebody has taken home.',
      table: lendings,
      fields: { borrower: text('Who has the copy.'), dueOn: { description: 'When it must be back.' } },
      display: ['borrower'],
      access,
    },
  ],
  addOperations: (kit) => {
    addOperation(kit, 'writeOffBook', {
      description: 'Takes a book out of the collection.',
      input: kit.builder.inputType('WriteOffBookInput', {
        fields: (t) => ({
          clientCorrelationId: t.field({ type: 'UUID' }),
          bookEntityId: t.int({ required: true }),
          reason: t.string({ required: true, description: 'For the person who approves it.' }),
        }),
      }),
      run: (context, { bookEntityId: bookId, reason }) => writeOffBook(context, { bookId, reason }),
      result: (t) => ({
        book: entityField(kit, t, 'Book', (found) => found.bookId),
        approval: approvalField(kit, t),
      }),
    })
    // Only `writeOffBook` stores the input.
    return { writeOffBook: (context, input) => writeOffBook(context, input as WriteOff) }
  },
})

export const LIBRARY: Project = { name: 'Library', plugin, approvals: ['BOOK_WRITE_OFF'] }
