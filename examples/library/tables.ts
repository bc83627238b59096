import { date, pgEnum, pgTable, text } from 'drizzle-orm/pg-core'
import {
  approvalOperation,
  entityColumns,
  extendEnum,
  listIndexes,
  reference,
} from '../../src/engine/index.ts'

declare module '../../src/engine/server/db/tables/approvals.ts' {
  interface ApprovalOperations {
    readonly BOOK_WRITE_OFF: true
  }
}
extendEnum(approvalOperation, [...approvalOperation.enumValues, 'BOOK_WRITE_OFF'])

export const bookState = pgEnum('book_state', ['AVAILABLE', 'LENT', 'WRITTEN_OFF'])

export const authors = pgTable('authors', { ...entityColumns(), name: text('name').notNull() }, (t) =>
  listIndexes('authors', t.entityId, { searched: [t.name] }),
)

const book = {
  ...entityColumns(),
  title: text('title').notNull(),
  authorId: reference('author_id', () => authors.entityId).notNull(),
  state: bookState('state').notNull().default('AVAILABLE'),
}
export const books = pgTable('books', book, (t) =>
  listIndexes('books', t.entityId, { sorted: [t.state], references: [t.authorId], searched: [t.title] }),
)

const lending = {
  ...entityColumns(),
  bookId: reference('book_id', () => books.entityId).notNull(),
  borrower: text('borrower').notNull(),
  dueOn: date('due_on').notNull(),
}
export const lendings = pgTable('lendings', lending, (t) =>
  listIndexes('lendings', t.entityId, { sorted: [t.dueOn], references: [t.bookId] }),
)
