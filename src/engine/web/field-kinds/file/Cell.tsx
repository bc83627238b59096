import { Suspense, useContext } from 'react'
import { lazyPart } from '../../ui/lazyPart.ts'
import type { CellProps } from '../FieldKindSlice.ts'
import { FileAccessContext } from '../fieldContexts.ts'
import { toPlainText } from '../shared/textCodec.ts'

const StoredFile = lazyPart(async () => (await import('./StoredFile.tsx')).StoredFile)

/** A file's name; a file that the server keeps can be opened where there is room. */
export function FileCell({ field, value, context, variant }: CellProps) {
  const access = useContext(FileAccessContext)
  if (value instanceof File) return value.name
  const text = toPlainText(value)
  // A path of this server, never another address.
  const isStored = /^\/[\w-]+\/\d+$/.test(text)
  if (!isStored) return text
  if (variant !== 'detail' || access === null) return context.translate('fields.file.stored')
  return (
    <Suspense fallback={context.translate('fields.file.stored')}>
      <StoredFile key={text} address={text} label={field.label} access={access} context={context} />
    </Suspense>
  )
}
