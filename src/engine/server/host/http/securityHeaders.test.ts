import { expect, test } from 'vitest'
import { securityHeaders } from './securityHeaders.ts'

const policyOf = (hasCaptcha: boolean): string =>
  securityHeaders(true, hasCaptcha)['content-security-policy'] ?? ''

test('scripts come from our own files alone, unless a captcha is set up [B9.9]', () => {
  expect(policyOf(false)).toContain("script-src 'self';")
  expect(policyOf(false)).not.toContain('google')
  expect(policyOf(true)).toContain("script-src 'self' https://www.google.com/recaptcha/")
  expect(policyOf(true)).toContain('frame-src https://www.google.com/recaptcha/')
  expect(policyOf(true)).not.toContain('unsafe-eval')
})

test('workers may be written at run time, which zips spreadsheets; scripts of a page may not', () => {
  expect(policyOf(false)).toContain("worker-src 'self' blob:;")
  expect(policyOf(false)).not.toMatch(/script-src[^;]*blob:/)
})
