import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSchema, parse, validate } from 'graphql'
import { expect, test } from 'vitest'
import * as session from '../src/web/client/session/documents.ts'
import { PROJECT, readSources } from './support/importGraph.ts'

// The browser sends documents as the texts they are: only here are they held against the schema.
const schema = buildSchema(readFileSync(join(PROJECT, 'schema/schema.graphql'), 'utf8'))

test('the session’s documents fit the schema', () => {
  const texts = Object.values(session).filter((value) => typeof value === 'string')
  expect(texts.length).toBeGreaterThan(3)
  expect(texts.flatMap((text) => validate(schema, parse(text)).map(({ message }) => message))).toEqual([])
})

test('every document that is written out in the web app fits the schema', () => {
  const documents = readSources('src/web')
    .filter(({ path }) => !path.includes('.test.') && !path.includes('/fixtures/'))
    .flatMap(({ path }) => readDocuments(path))
  expect(documents.length).toBeGreaterThan(2)
  expect(documents.flatMap(problemsOf)).toEqual([])
})

interface WrittenDocument {
  readonly path: string
  readonly text: string
}

/** Texts between backticks that begin as an operation and have nothing to fill in. */
function readDocuments(path: string): readonly WrittenDocument[] {
  const code = readFileSync(join(PROJECT, path), 'utf8')
  return [...code.matchAll(/`(\s*(?:query|mutation|subscription)\b[^`]*)`/g)]
    .map(([, text = '']) => ({ path, text }))
    .filter(({ text }) => text.includes('{') && !text.includes('${'))
}

function problemsOf({ path, text }: WrittenDocument): readonly string[] {
  try {
    return validate(schema, parse(text)).map(({ message }) => `${path}: ${message}`)
  } catch (error) {
    return [`${path}: ${error instanceof Error ? error.message : 'cannot be read'}`]
  }
}
