import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inProject, isMet } from './project.mjs'

const { engines } = JSON.parse(readFileSync(inProject('package.json'), 'utf8')) as {
  engines: { node: string }
}

test.each([
  ['20.18.3', false],
  ['20.19.0', true],
  ['21.7.3', false],
  ['22.11.0', false],
  ['22.12.0', true],
  ['24.0.0', true],
  ['26.1.0', true],
])('Node %s can run the project: %s', (version, expected) => {
  expect(isMet(engines.node, version)).toBe(expected)
})

test('the Node that runs the tests can run the project', () => {
  expect(isMet(engines.node, process.versions.node)).toBe(true)
})
