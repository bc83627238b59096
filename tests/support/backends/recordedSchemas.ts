import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'

/** `schemas/README.md` says where each comes from. Compressed, 700 KB of near copies take 60 KB, and no search finds them. */
const fileOf = (name: string) => join(import.meta.dirname, 'schemas', `${name}.graphql.br`)

/** The SDL of a server or a generator, byte by byte. */
export const readRecorded = (name: string): string =>
  brotliDecompressSync(readFileSync(fileOf(name))).toString()

export const recordSchema = (name: string, sdl: string): void =>
  writeFileSync(fileOf(name), brotliCompressSync(sdl))
