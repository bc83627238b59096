import { config, list } from '@keystone-6/core'
import { allowAll } from '@keystone-6/core/access'
import {
  calendarDay,
  checkbox,
  decimal,
  float,
  integer,
  relationship,
  select,
  text,
  timestamp,
} from '@keystone-6/core/fields'
import { PrismaPg } from '@prisma/adapter-pg'

const access = allowAll
const required = { isRequired: true }

export default config({
  db: {
    provider: 'postgresql',
    prismaClientOptions: () => ({ adapter: new PrismaPg({ connectionString: process.env.DATABASE_URL }) }),
    idField: { kind: 'autoincrement' },
  },
  server: { port: Number(process.env.PORT), options: { host: '127.0.0.1' } },
  ui: { isDisabled: true },
  telemetry: false,
  lists: {
    Author: list({
      access,
      fields: {
        name: text({ validation: required }),
        email: text({ isIndexed: 'unique', db: { isNullable: true } }),
        born: calendarDay({ validation: required }),
        active: checkbox({ defaultValue: true }),
        books: relationship({ ref: 'Book.author', many: true }),
      },
    }),
    Tag: list({
      access,
      fields: {
        label: text({ validation: required, isIndexed: 'unique' }),
        books: relationship({ ref: 'Book.tags', many: true }),
      },
    }),
    Book: list({
      access,
      fields: {
        title: text({ validation: required }),
        subtitle: text({ db: { isNullable: true } }),
        pages: integer({ validation: { isRequired: true, min: 1 } }),
        price: decimal({ precision: 10, scale: 2, validation: required }),
        rating: float(),
        inPrint: checkbox({ defaultValue: true }),
        genre: select({
          type: 'enum',
          options: ['FICTION', 'SCIENCE', 'HISTORY'].map((value) => ({ value, label: value })),
          validation: required,
        }),
        published: calendarDay(),
        createdAt: timestamp({ defaultValue: { kind: 'now' }, validation: required }),
        author: relationship({ ref: 'Author.books', many: false }),
        tags: relationship({ ref: 'Tag.books', many: true }),
      },
    }),
  },
})
