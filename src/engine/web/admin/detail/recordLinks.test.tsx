import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { EntityConfig } from '../../../model/generated/EntityConfig.ts'
import type { PlatformRole } from '../../../model/PlatformRole.ts'
import { renderAdmin } from '../../../../../tests/support/admin/renderAdmin.tsx'

type Links = EntityConfig['links']

async function linksOf(links: Links, roles: readonly PlatformRole[] = ['SUPER_ADMIN']) {
  const permissions = { view: ['SUPER_ADMIN', 'ADMIN', 'READ_ONLY'] } as const
  const app = await renderAdmin({
    path: '/admin/loans/3',
    roles,
    config: {
      loans: { route: '/admin/loans', permissions: { view: [...permissions.view] }, links },
      loanPayments: { route: '/admin/loanPayments', permissions: { view: ['SUPER_ADMIN'] } },
    },
  })
  await screen.findByRole('tab', { name: 'History' })
  const nav = screen.queryByRole('navigation', { name: 'Related pages' })
  const found = nav ? within(nav).getAllByRole<HTMLAnchorElement>('link') : []
  return { ...app, found: found.map((link) => [link.textContent, decodeURIComponent(link.search)]) }
}

test('a record links to a list of what belongs to it, and to another page with its id', async () => {
  const { found } = await linksOf([
    { to: '/admin/loanPayments', filter: { loan: 'entityId' } },
    { to: '/account/people', label: 'People', query: { number: 'loanNumber' } },
  ])
  expect(found).toEqual([
    ['Loan payments', '?filter={"loan":"3"}'],
    ['People', '?number=L-003'],
  ])
})

test('the list behind the link shows only what belongs to the record', async () => {
  const links: Links = [{ to: '/admin/loanPayments', filter: { loan: 'entityId' } }]
  const { lists } = await linksOf(links)
  const nav = screen.getByRole('navigation', { name: 'Related pages' })
  fireEvent.click(within(nav).getByRole('link', { name: 'Loan payments' }))
  await screen.findByRole('heading', { name: 'Loan payments', level: 1 })
  const asked = lists.findLast(({ entity }) => entity === 'loanPayments')
  expect(JSON.stringify(asked?.request.filter)).toContain('{"path":["loan","entityId"],"op":"eq","value":3}')
})

test('a record without the value has no link, and neither has one that its condition leaves out', async () => {
  const { found } = await linksOf([
    { to: '/account/people', label: 'Terms', query: { terms: 'oldRate' } },
    {
      to: '/account/people',
      label: 'Others',
      query: { id: 'entityId' },
      when: { loanNumber: { eq: 'another' } },
    },
  ])
  expect(found).toEqual([])
})

test('a link is for the roles of its page, and for those that config names', async () => {
  const links: Links = [
    { to: '/admin/loanPayments', filter: { loan: 'entityId' } },
    { to: '/account/people', label: 'People', roles: ['ADMIN'] },
  ]
  expect((await linksOf(links, ['ADMIN'])).found).toEqual([['People', '']])
  cleanup()
  expect((await linksOf(links, ['READ_ONLY'])).found).toEqual([])
})
