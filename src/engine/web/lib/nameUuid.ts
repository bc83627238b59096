/**
 * A UUID made of a text (version 5 of RFC 9562): the same text has the same one, anywhere and at any time. SHA-1 is
 * written out since browsers give theirs to pages over HTTPS only, and asynchronously; nothing here is a secret.
 */
export function nameUuid(text: string): string {
  const bytes = sha1(new TextEncoder().encode(NAMESPACE + text)).slice(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

const NAMESPACE = 'fundament/'

/** SHA-1 of FIPS 180-4. */
export function sha1(message: Uint8Array): Uint8Array {
  const blocks = Math.ceil((message.length + 9) / 64)
  const padded = new DataView(new ArrayBuffer(blocks * 64))
  for (const [index, byte] of message.entries()) padded.setUint8(index, byte)
  padded.setUint8(message.length, 0x80)
  padded.setUint32(padded.byteLength - 8, Math.floor(message.length / 0x20000000))
  padded.setUint32(padded.byteLength - 4, (message.length * 8) >>> 0)

  let state: Words = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0]
  for (let block = 0; block < blocks; block += 1) state = compress(state, padded, block * 64)
  const digest = new DataView(new ArrayBuffer(20))
  for (const [index, word] of state.entries()) digest.setUint32(index * 4, word)
  return new Uint8Array(digest.buffer)
}

type Words = readonly [number, number, number, number, number]

function compress(state: Words, data: DataView, offset: number): Words {
  const words = new Uint32Array(80)
  for (let i = 0; i < 16; i += 1) words[i] = data.getUint32(offset + i * 4)
  const at = (i: number) => words[i] ?? 0
  for (let i = 16; i < 80; i += 1) words[i] = turn(at(i - 3) ^ at(i - 8) ^ at(i - 14) ^ at(i - 16), 1)

  let [a, b, c, d, e] = state
  for (let i = 0; i < 80; i += 1) {
    const [mixed, constant] = round(i, b, c, d)
    const next = (turn(a, 5) + mixed + e + constant + at(i)) >>> 0
    e = d
    d = c
    c = turn(b, 30)
    b = a
    a = next
  }
  const sum = (x: number, y: number) => (x + y) >>> 0
  return [sum(state[0], a), sum(state[1], b), sum(state[2], c), sum(state[3], d), sum(state[4], e)]
}

function round(i: number, b: number, c: number, d: number): readonly [number, number] {
  if (i < 20) return [(b & c) | (~b & d), 0x5a827999]
  if (i < 40) return [b ^ c ^ d, 0x6ed9eba1]
  if (i < 60) return [(b & c) | (b & d) | (c & d), 0x8f1bbcdc]
  return [b ^ c ^ d, 0xca62c1d6]
}

function turn(word: number, by: number): number {
  return ((word << by) | (word >>> (32 - by))) >>> 0
}
