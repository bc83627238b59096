import { expect, test } from 'vitest'
import { GENERATED_FILES, isFresh } from './generate.ts'

test.each(Object.entries(GENERATED_FILES))('%s is what `npm run generate` writes', async (file, build) => {
  expect(await isFresh(file, build)).toBe(true)
})
