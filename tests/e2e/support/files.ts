/** A file that the server takes: it looks at the content, not at the name. */
export const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
})

/** The file with which every scanner is tried, inside a PDF. */
export const infected = (name: string) => ({
  ...pdf(name),
  buffer: Buffer.concat([
    pdf(name).buffer,
    Buffer.from(['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')),
  ]),
})

/** A PDF by its name alone. */
export const disguised = (name: string) => ({ ...pdf(name), buffer: Buffer.from('no pdf') })

/** A PDF of so many megabytes. */
export const large = (name: string, megabytes: number) => ({
  ...pdf(name),
  buffer: Buffer.concat([pdf(name).buffer, Buffer.alloc(megabytes * 1024 * 1024, 0x20)]),
})
