const BYTE_ORDER_MARKS = [
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
] as const

/** The text of a file: UTF-16 by its byte order mark, UTF-8, else what Excel writes on a Nordic Windows. */
export function decodeText(bytes: Uint8Array): string {
  const [marked] = BYTE_ORDER_MARKS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte)) ?? []
  try {
    return new TextDecoder(marked ?? 'utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
