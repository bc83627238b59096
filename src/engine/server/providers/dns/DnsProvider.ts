/** Reads the TXT records of a name, each joined to one text; none when the name has no record. */
export interface DnsProvider {
  readonly readTexts: (name: string) => Promise<readonly string[]>
}
