import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { productFiles, PROJECT, SERVER } from './support/importGraph.ts'

/** The text between a parenthesis and the one that closes it. */
const callAt = (text: string, open: number): string => {
  let depth = 0
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1
    if (text[at] === ')' && (depth -= 1) === 0) return text.slice(open, at)
  }
  return text.slice(open)
}

/** Calls of `fetch`, and of the parameter that replaces it in tests. */
const callsIn = (text: string): readonly string[] => {
  const names = ['fetch', ...[...text.matchAll(/(\w+): typeof fetch\b/g)].map(([, name = '']) => name)]
  const called = new RegExp(`(?<!\\basync )(?<![\\w.])(?:client\\.)?(?:${names.join('|')})\\(`, 'g')
  return [...text.matchAll(called)].map((match) => callAt(text, match.index + match[0].length - 1))
}

test('refuses redirects in every outgoing request of the server, as they would send keys to another host', () => {
  const calls = productFiles(...SERVER, 'src/engine/schema/source').flatMap((file) =>
    callsIn(readFileSync(join(PROJECT, file), 'utf8')).map((call) => ({ file, call })),
  )
  expect(calls.length).toBeGreaterThanOrEqual(7)
  // `askRegister` takes the client from its callers.
  const follows = calls.filter(({ call }) => !call.includes(`redirect: 'error'`))
  expect(follows.map(({ file, call }) => `${file}: ${call.slice(0, 80)}`)).toEqual([])
})

test('no other client sends requests', () => {
  const { dependencies } = JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8')) as {
    readonly dependencies: Readonly<Record<string, string>>
  }
  expect(
    Object.keys(dependencies).filter((name) => /^(?:axios|got|ky|undici|node-fetch|superagent)$/.test(name)),
  ).toEqual([])
})
