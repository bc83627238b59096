import { expect, test } from 'vitest'
import { linkOrigin } from './linkOrigin.ts'

const partner = { id: 2, domain: 'invest.havnegaard.example' }

test('links a partner’s customer to the partner’s own domain, others to where the mail was requested', () => {
  expect(linkOrigin('https://fundament.example', partner)).toBe('https://invest.havnegaard.example')
  expect(linkOrigin('https://fundament.example', { ...partner, domain: null })).toBe(
    'https://fundament.example',
  )
  expect(linkOrigin('https://fundament.example', { id: 1, domain: 'other.example' })).toBe(
    'https://fundament.example',
  )
})

test('on a developer’s machine every link leads to that machine', () => {
  for (const origin of ['http://localhost:3000', 'http://127.0.0.1:4100', 'http://[::1]:3000']) {
    expect(linkOrigin(origin, partner)).toBe(origin)
  }
  expect(linkOrigin('https://localhost.evil.example', partner)).toBe('https://invest.havnegaard.example')
})
