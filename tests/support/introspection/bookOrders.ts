import { getOperationAST, getVariableValues, parse, validate } from 'graphql'
import { expect } from 'vitest'
import type { SortEntry } from '../../../src/engine/schema/SortEntry.ts'
import { createWire } from '../../../src/engine/schema/wire/createWire.ts'
import { readCaseText } from './readCase.ts'
import { request } from './conference.ts'

/** The list `books` of a schema: what can be sorted, and what an order sends. */
export function readBooks(text: string) {
  const example = readCaseText(text)
  const books = example.entity('books')
  const sortable = books.fields.filter((field) => field.sortable).map((field) => field.name)
  /** The variables of the one document that is sent, which must be valid. */
  const sends = async (...sort: readonly SortEntry[]) => {
    const wire = createWire({ books })
    const sent: Readonly<Record<string, unknown>>[] = []
    await wire.list(books, request({ sort }), (text, variables) => {
      const document = parse(text)
      expect(validate(example.schema, document)).toEqual([])
      const given = getOperationAST(document)?.variableDefinitions ?? []
      expect(getVariableValues(example.schema, given, variables).errors).toBeUndefined()
      sent.push(variables)
      return Promise.resolve({ result: [] })
    })
    expect(sent).toHaveLength(1)
    return sent[0]
  }
  return { sortable, sends, books }
}

export const down = (...path: readonly string[]): SortEntry => ({ path, order: 'DESC' })
export const up = (...path: readonly string[]): SortEntry => ({ path, order: 'ASC' })
