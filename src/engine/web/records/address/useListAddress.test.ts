import { describe, expect, test } from 'vitest'
import { applyChanges, readListAddress } from './useListAddress.ts'

describe('the address of a list', () => {
  test('starts over at page one for another filter, sort or number of rows, and not for columns [B4.17]', () => {
    const third = '?page=3&sort=amount'
    for (const changes of [{ filters: { state: 'ACTIVE' } }, { sort: '-amount' }, { perPage: 50 }])
      expect(readListAddress(applyChanges(third, changes)).page).toBe(1)
    expect(readListAddress(applyChanges(third, { columns: 'amount' })).page).toBe(3)
  })

  test('keeps what it does not change, a view and its columns among it', () => {
    const next = applyChanges('?view=7&columns=amount&sort=amount&page=2', {
      filters: { state: 'ACTIVE', q: '' },
    })
    expect(readListAddress(next)).toEqual({
      page: 1,
      perPage: null,
      sort: 'amount',
      filters: { state: 'ACTIVE' },
      given: null,
      where: null,
      columns: 'amount',
      view: '7',
    })
  })

  test('sets and removes one filter among the current ones, and starts over', () => {
    const both = applyChanges('?page=2&filter=%7B%22state%22%3A%22ACTIVE%22%7D', {
      filter: { amount: '>5' },
    })
    expect(readListAddress(both)).toMatchObject({ page: 1, filters: { state: 'ACTIVE', amount: '>5' } })
    const one = applyChanges(both, { filter: { state: undefined } })
    expect(readListAddress(one).filters).toEqual({ amount: '>5' })
    expect(applyChanges(one, { filter: { amount: undefined } })).toBe('')
  })

  test('starts over for other conditions of the filter builder, and loses them when there are none', () => {
    const second = '?page=2&view=7'
    const where = '{"and":[["amount","more","5"]]}'
    const next = applyChanges(second, { where })
    expect(readListAddress(next)).toMatchObject({ page: 1, where, view: '7' })
    expect(applyChanges(`${next}&page=3`, { where: null })).toBe('view=7')
  })

  test('loses a filter that is emptied, and is short when nothing filters', () => {
    expect(applyChanges('?filter=%7B%22state%22%3A%22ACTIVE%22%7D', { filters: {} })).toBe('')
  })

  test('keeps the filter of the tile that led to it, until it is taken off, which starts over', () => {
    const second = '?given=%2Fadmin%2Freporting%2Farrears&page=2'
    expect(readListAddress(applyChanges(second, { filters: { state: 'ACTIVE' } }))).toMatchObject({
      given: '/admin/reporting/arrears',
      page: 1,
    })
    expect(applyChanges(second, { given: null })).toBe('')
  })

  test('with invalid parameters shows the first page without filters', () => {
    for (const search of ['?page=x&filter=[1', '?page=-4&filter=7', '?page=0&filter="a"'])
      expect(readListAddress(search)).toMatchObject({ page: 1, filters: {} })
  })
})
