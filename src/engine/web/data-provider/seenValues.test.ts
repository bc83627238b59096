import { expect, test } from 'vitest'
import { remoteBackendModel } from '../../model/BackendModel.ts'
import { apolloOf } from '../../../../tests/support/apolloOf.ts'
import { createWire } from '../../schema/wire/createWire.ts'
import { ApiError, problemOf } from '../client/ApiError.ts'
import { createDataProvider } from './createDataProvider.ts'
import { model, row } from '../../../../tests/support/data-provider/sampleProvider.ts'
import { seenValues } from './seenValues.ts'
import type { SendDocument } from '../model-query/createEntityReads.ts'
import { toRecord } from './toRecord.ts'
import { refusalOf } from './WriteRefused.ts'

const entity = model.entities['specimens']
if (entity === undefined) throw new Error('The sample has no specimens.')
const specimens = { ...entity, versionField: null }
const foreign = {
  ...model,
  backend: remoteBackendModel('example.com'),
  entities: { ...model.entities, specimens },
}
const seen = { ...row(1), currency: { entityId: 2, code: 'EUR' } }

test('what was seen is what can be written, related records by their ids', () => {
  expect(seenValues(foreign, specimens, seen)).toEqual({
    name: 'Specimen 1',
    isActive: true,
    currency: { entityId: 2 },
  })
  expect(seenValues(foreign, specimens, undefined)).toBeUndefined()
})

test('needs no seen values for a row with a version, or for the own backend', () => {
  expect(seenValues(foreign, entity, seen)).toBeUndefined()
  expect(seenValues(model, specimens, seen)).toBeUndefined()
})

test('fetches a row that has changed meanwhile, to merge it with what was typed', async () => {
  const sent: { readonly text: string; readonly seen: unknown }[] = []
  const send: SendDocument = (text, _variables, options) => {
    sent.push({ text, seen: options.seen })
    return text.startsWith('mutation')
      ? Promise.reject(new ApiError([problemOf('STALE_ENTITY', 'Changed meanwhile')]))
      : Promise.resolve({ result: { ...seen, name: 'theirs' } })
  }
  const dataProvider = createDataProvider({
    model: foreign,
    wire: createWire(foreign.entities),
    apollo: apolloOf(send),
  })
  const error: unknown = await dataProvider
    .update('admin/specimens', { id: 1, data: { name: 'mine' }, previousData: seen })
    .catch((e: unknown) => e)
  expect(refusalOf(error)).toMatchObject({
    writeErrors: [{ code: 'STALE_ENTITY', field: null }],
    conflict: { current: { name: 'theirs' }, userName: null, timestampUtc: null },
  })
  expect(sent.map(({ text, seen: told }) => [text.split(' ')[0], told])).toEqual([
    ['mutation', seenValues(foreign, specimens, seen)],
    ['query', undefined],
  ])
})

test('a row is removed only as it was seen', async () => {
  const told: unknown[] = []
  const send: SendDocument = (_text, _variables, options) => {
    told.push(options.seen)
    return Promise.resolve({ result: { isSuccess: true, errors: [] } })
  }
  const dataProvider = createDataProvider({
    model: foreign,
    wire: createWire(foreign.entities),
    apollo: apolloOf(send),
  })
  await dataProvider.delete('admin/specimens', { id: 1, previousData: toRecord(specimens, seen) })
  expect(told).toEqual([seenValues(foreign, specimens, seen)])
})
