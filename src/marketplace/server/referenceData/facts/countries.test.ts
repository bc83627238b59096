import { expect, test } from 'vitest'
import { readPattern } from '../../../../engine/rules/companyNumber.ts'
import { COUNTRIES } from './countries.ts'

test.each(COUNTRIES.flatMap(({ companyIdentifierRegex }) => companyIdentifierRegex ?? []))(
  'has a pattern of company numbers that can be read: %s',
  (pattern) => {
    expect(readPattern(pattern)).not.toBeNull()
  },
)
