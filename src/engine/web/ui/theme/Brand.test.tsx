import { expect, test } from 'vitest'
import { memoryStorage } from '../../../../../tests/support/memoryStorage.ts'
import { HOUSE, storeBrand, readBrand } from './Brand.ts'

const FJELLVIK = { ...HOUSE, code: 'fjellvik', name: 'Fjellvik Finans', primaryColor: '#7a3e12' }

test("the partner of the last signed-in person comes first, then the host's, then the house [B1.6]", () => {
  const storage = memoryStorage()
  expect(readBrand(storage, pageOf(null))).toEqual(HOUSE)
  expect(readBrand(storage, pageOf(JSON.stringify(FJELLVIK)))).toEqual(FJELLVIK)
  storeBrand({ ...HOUSE, code: 'havnegaard', name: 'Havnegård Invest' }, storage)
  expect(readBrand(storage, pageOf(JSON.stringify(FJELLVIK))).name).toBe('Havnegård Invest')
})

test.each(['', '{', '[]', '{"code":7,"name":"x"}', 'null'])('what cannot be a brand (%s) is none', (text) => {
  expect(readBrand(memoryStorage(), pageOf(text))).toEqual(HOUSE)
})

test('a colour that is none is left out', () => {
  const page = pageOf(JSON.stringify({ ...FJELLVIK, primaryColor: 'red;}' }))
  expect(readBrand(memoryStorage(), page).primaryColor).toBeNull()
})

function pageOf(text: string | null): Document {
  const page = document.implementation.createHTMLDocument()
  if (text === null) return page
  const meta = page.createElement('meta')
  meta.name = 'fundament-partner'
  meta.content = text
  page.head.append(meta)
  return page
}
