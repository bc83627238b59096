import { expect, test } from 'vitest'
import { lendingSchema } from '../../../../../tests/support/metadata/lendingSchema.ts'
import { resolveAdminModel } from '../../../model/resolveAdminModel.ts'
import { extendBackLinks, readBackLinks, recordAddress, writeBackLinks, type BackLinks } from './backLinks.ts'

const { pages } = resolveAdminModel(lendingSchema)
const at = (address: string) => {
  const [pathname = '', search] = address.split('?')
  return { pathname, search: search === undefined ? '' : `?${search}` }
}
const walk = (...addresses: readonly string[]) =>
  addresses
    .slice(1)
    .reduce<BackLinks>(
      (backLinks, to, i) => extendBackLinks(backLinks, pages, at(addresses[i] ?? ''), at(to)),
      new Map(),
    )

test('a record leads back to the list as it was filtered [B2.43]', () => {
  const backLinks = walk('/backoffice/loans?page=3', '/backoffice/loans/7')
  expect(backLinks.get('/backoffice/loans/7')).toBe('/backoffice/loans?page=3')
})

test('tabs and modes of a record are the same place', () => {
  const backLinks = walk(
    '/backoffice/loans?page=3',
    '/backoffice/loans/7',
    '/backoffice/loans/7?edit=true',
    '/backoffice/loans/7/history',
  )
  expect(backLinks.get('/backoffice/loans/7')).toBe('/backoffice/loans?page=3')
})

test('a record opened from another leads back to it, and that one to where it came from', () => {
  const backLinks = walk('/backoffice/loans', '/backoffice/loans/7/loan-payments', '/backoffice/accounts/2')
  expect(backLinks.get('/backoffice/accounts/2')).toBe('/backoffice/loans/7/loan-payments')
  expect(backLinks.get('/backoffice/loans/7')).toBe('/backoffice/loans')
})

test('an added record leads back to where its form was opened from, not to the empty form', () => {
  const added = walk('/backoffice/loans?page=3', '/backoffice/loans/-1', '/backoffice/loans/7')
  expect(added.get('/backoffice/loans/7')).toBe('/backoffice/loans?page=3')
  const other = walk('/backoffice/loans', '/backoffice/loans/-1', '/backoffice/accounts/2')
  expect(other.get('/backoffice/accounts/2')).toBe('/backoffice/loans/-1')
})

test('a circle of links keeps the way out', () => {
  const backLinks = walk(
    '/backoffice/loans',
    '/backoffice/loans/7',
    '/backoffice/accounts/2',
    '/backoffice/loans/7',
    '/backoffice/accounts/2',
  )
  expect(backLinks.get('/backoffice/loans/7')).toBe('/backoffice/loans')
})

test('the address of a record is its page and its id', () => {
  expect(recordAddress(pages, '/backoffice/loan-payments/3/history')).toBe('/backoffice/loan-payments/3')
  expect(recordAddress(pages, '/backoffice/loans')).toBeNull()
  expect(recordAddress(pages, '/backoffice/loans/')).toBeNull()
  expect(recordAddress(pages, '/elsewhere/1')).toBeNull()
})

test('back links go through the storage and back; another text gives none', () => {
  const backLinks = walk('/backoffice/loans?page=3', '/backoffice/loans/7')
  const last = at('/backoffice/loans/7')
  expect(readBackLinks(writeBackLinks(last, backLinks))).toEqual({ last, backLinks })
  for (const text of [null, '', 'x', '{}', '7'])
    expect(readBackLinks(text)).toEqual({ last: null, backLinks: new Map() })
})
