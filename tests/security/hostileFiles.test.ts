import { deflateRawSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { documentFormat } from '../../src/engine/server/providers/storage/documentFormat.ts'

/** More than any look at a file may take; a server that unpacks these takes four times their size. */
const MOST_MEMORY_BYTES = 60_000_000

const SPACES = 64 * 1024 * 1024
const packed = deflateRawSync(Buffer.alloc(SPACES, ' '))
const OFFICE = '[Content_Types].xml'

interface Entry {
  readonly name: string
  readonly content: Buffer
  /** What the header says that it unpacks to. */
  readonly size: number
  /** The sizes come after the content. */
  readonly isStreamed?: boolean
}

const local = ({ name, content, size, isStreamed = false }: Entry): Buffer => {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(isStreamed ? 8 : 0, 6)
  header.writeUInt16LE(8, 8)
  header.writeUInt32LE(isStreamed ? 0 : content.byteLength, 18)
  header.writeUInt32LE(isStreamed ? 0 : size, 22)
  header.writeUInt16LE(Buffer.byteLength(name), 26)
  return Buffer.concat([header, Buffer.from(name), content])
}

/** A directory that names the same entry again and again. */
const withDirectory = (entry: Entry, times: number): Buffer => {
  const line = Buffer.alloc(46)
  line.writeUInt32LE(0x02014b50, 0)
  line.writeUInt16LE(8, 10)
  line.writeUInt32LE(entry.content.byteLength, 20)
  line.writeUInt32LE(entry.size, 24)
  line.writeUInt16LE(Buffer.byteLength(entry.name), 28)
  const named = Buffer.concat([line, Buffer.from(entry.name)])
  const first = local(entry)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(times, 8)
  end.writeUInt16LE(times, 10)
  end.writeUInt32LE(named.byteLength * times, 12)
  end.writeUInt32LE(first.byteLength, 16)
  return Buffer.concat([first, ...Array.from({ length: times }, () => named), end])
}

/** Ten megabytes that begin as given. */
const beginning = (...bytes: readonly number[]): Buffer => {
  const file = Buffer.alloc(10 * 1024 * 1024)
  Buffer.from(bytes).copy(file)
  return file
}

const BOMBS: Readonly<Record<string, () => Buffer>> = {
  'an Office file that unpacks to 64 MB': () => local({ name: OFFICE, content: packed, size: SPACES }),
  'one that says it is small': () => local({ name: OFFICE, content: packed, size: 10 }),
  'one that says its size afterwards': () =>
    Buffer.concat([
      local({ name: OFFICE, content: packed, size: 0, isStreamed: true }),
      Buffer.from('504b0708', 'hex'),
      Buffer.alloc(12),
    ]),
  'one with a directory': () => withDirectory({ name: OFFICE, content: packed, size: 10 }, 1),
  'an archive with a huge type': () => local({ name: 'mimetype', content: packed, size: 10 }),
  'an archive that names one entry 60,000 times': () =>
    withDirectory({ name: 'mimetype', content: packed.subarray(0, 1000), size: 10 }, 60_000),
  'an archive of 100,000 empty entries': () =>
    Buffer.concat(
      Array.from({ length: 100_000 }, () => local({ name: 'a', content: Buffer.alloc(0), size: 0 })),
    ),
  'a packed text': () => gzipSync(Buffer.alloc(SPACES, ' ')),
  'a film whose parts have no length': () =>
    beginning(0x30, 0x26, 0xb2, 0x75, 0x8e, 0x66, 0xcf, 0x11, 0xa6, 0xd9, 0, 0xaa, 0, 0x62, 0xce, 0x6c),
  'a picture without an end': () => beginning(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  'a picture with 65,535 properties': () => beginning(0x49, 0x49, 0x2a, 0, 8, 0, 0, 0, 0xff, 0xff),
  'a film of boxes': () => beginning(0, 0, 0, 0x10, 0x66, 0x74, 0x79, 0x70),
}

test.each(Object.keys(BOMBS))('costs the server no memory, and is refused: %s', async (name) => {
  const file = BOMBS[name]?.() ?? Buffer.alloc(0)
  const memory = process.memoryUsage().rss
  let most = memory
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 5)
  expect(await documentFormat(file)).toBeNull()
  clearInterval(watch)
  expect(Math.max(most, process.memoryUsage().rss) - memory).toBeLessThan(MOST_MEMORY_BYTES)
})
