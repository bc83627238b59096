import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, mix } from './colors.ts'
import { brandTokens } from './brandTokens.ts'
import { dark, light } from './tokens.ts'

const anyColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('whatever colour a partner has, text in it and on it is readable in both modes [B1.6]', () => {
  fc.assert(
    fc.property(anyColor, (color) => {
      const tokens = brandTokens(color)
      for (const { primary, primaryHover, onPrimary, surface, sunken, tint } of [tokens.light, tokens.dark]) {
        expect(contrast(primary, surface)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(primary, sunken)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(onPrimary, primary)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(onPrimary, primaryHover)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(tint.info.fg, tint.info.bg)).toBeGreaterThanOrEqual(4.5)
      }
    }),
  )
})

test('a readable colour stays unchanged', () => {
  expect(brandTokens('#123c69').light.primary).toBe('#123c69')
  expect(brandTokens('#123c69').light.page).toBe(light.page)
  expect(brandTokens('#123c69').dark.page).toBe(dark.page)
})

test('contrast and mixing are as WCAG and arithmetic have it', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080')
})
