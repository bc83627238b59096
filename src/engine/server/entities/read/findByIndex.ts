import { isSealed } from '../../db/secrets/SealedText.ts'
import type { SecretKind } from '../../db/secrets/secretKinds.ts'
import { badInput } from '../requestErrors.ts'
import type { QueryScope } from './QueryScope.ts'

/**
 * A condition on a secret as one on its index: operator and value. It takes what `createSecretFilter` gives: that one
 * counts the tries, so hidden digits cannot be guessed by filters, and no URL holds a number.
 */
export const findByIndex = (
  { secrets }: QueryScope,
  kind: SecretKind,
  operator: string,
  value: unknown,
  at: string,
): readonly [operator: string, value: unknown] => {
  const list = LISTS[operator]
  if (list === undefined) throw badInput(at, 'is not a filter operator of a secret')
  if (value === null) return [operator, null]
  const given: readonly unknown[] = Array.isArray(value) ? value : [value]
  if (given.length > MOST) throw badInput(at, `has more than ${MOST} values`)
  return [list, given.flatMap((one): readonly (string | null)[] => (one === null ? [null] : indexesOf(one)))]

  function indexesOf(one: unknown): readonly string[] {
    if (!isSealed(one)) throw badInput(at, 'must be what createSecretFilter gives')
    try {
      return secrets.indexesOf(kind, secrets.open('search', one))
    } catch {
      throw badInput(at, 'is no longer valid: call createSecretFilter again')
    }
  }
}

const LISTS: Readonly<Record<string, string>> = { eq: 'in', neq: 'nin', in: 'in', nin: 'nin' }
const MOST = 20
