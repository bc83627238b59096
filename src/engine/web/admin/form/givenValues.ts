import type { EntityModel } from '../../../model/AdminModel.ts'
import type { FormValues } from '../../forms/entity/formState.ts'

/** `?set.loan=7` opens the form of a new record with that loan selected. */
export const GIVEN_PREFIX = 'set.'

/** Values of a new record from the address: ids of relations, and fields with a text as form value. */
export function givenValues(search: URLSearchParams, entity: Pick<EntityModel, 'fields'>): FormValues {
  return Object.fromEntries(
    [...search].flatMap(([key, text]): readonly (readonly [string, unknown])[] => {
      const name = key.startsWith(GIVEN_PREFIX) ? key.slice(GIVEN_PREFIX.length) : ''
      const field = Object.hasOwn(entity.fields, name) ? entity.fields[name] : undefined
      if (!field?.add) return []
      return [[name, field.reference && /^\d+$/.test(text) ? Number(text) : text]]
    }),
  )
}
