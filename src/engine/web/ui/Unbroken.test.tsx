import { render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Unbroken } from './Unbroken.tsx'

const unbroken = (text: string) => {
  const { container } = render(<Unbroken text={text} />)
  expect(container.textContent).toBe(text)
  return [...container.querySelectorAll('span')].map((span) => [span.textContent, span.style.whiteSpace])
}

test('an email address that is too long breaks before its @', () => {
  const { container } = render(<Unbroken text="L-20022: a.holm@mail.example, read @ noon" />)
  expect([...container.querySelectorAll('wbr')].map((at) => at.nextSibling?.textContent)).toEqual([
    '@mail.example, read @ noon',
  ])
  expect(container.textContent).toBe('L-20022: a.holm@mail.example, read @ noon')
})

test('the same ending of two addresses is no trouble', () => {
  const reported = vi.spyOn(console, 'error')
  const { container } = render(<Unbroken text="a@post.example, a@post.example, a@post.example" />)
  expect(container.querySelectorAll('wbr')).toHaveLength(3)
  expect(reported).not.toHaveBeenCalled()
  reported.mockRestore()
})

test('numbers with a hyphen stay on one line, and words break as they did', () => {
  expect(unbroken('Repayment of L-20022, order O-100123.')).toEqual([
    ['L-20022', 'nowrap'],
    ['O-100123', 'nowrap'],
  ])
  expect(unbroken('A well-known, two-year loan of 2026-11')).toEqual([])
})
