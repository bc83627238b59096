import type { SchemaEntity } from '../../schema/SchemaModel.ts'

/**
 * Fields hidden in lists unless config includes them: secrets and their by-products, guards against concurrent writes,
 * and the bare key beside the relation that it belongs to. Only a default, so names may decide where the shape cannot.
 */
export function isTechnicalField(
  entity: Pick<SchemaEntity, 'fields' | 'versionField'>,
  name: string,
): boolean {
  return name === entity.versionField || SECRET.test(name) || isForeignKey(entity, name)
}

const SECRET =
  /passw(?:or)?d|passphrase|secret|salt$|hash(?:ed)?$|token$|otp|api_?key|private_?key|stamp$|^etag$|^row_?version$|^xmin$/i

/** `currencyEntityId`, where `currency` is written by it or has its name. */
function isForeignKey({ fields }: Pick<SchemaEntity, 'fields'>, name: string): boolean {
  const isScalar = fields.some((field) => field.name === name && field.relation === null)
  return (
    isScalar &&
    fields.some(({ name: relation, relation: to, add, update }) => {
      if (to === null || to.many) return false
      const keys = [`${relation}Id`, `${relation}EntityId`, `${relation}_id`, `${relation}ID`]
      return [add?.name, update?.name, ...keys].includes(name)
    })
  )
}
