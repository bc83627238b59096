import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import OpenInNewOutlined from '@mui/icons-material/OpenInNewOutlined'
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import type { FieldContext } from '../FieldKindSlice.ts'
import type { FileAccess } from '../fieldContexts.ts'

export interface StoredFileProps {
  readonly address: string
  readonly label: string
  readonly access: FileAccess
  readonly context: Pick<FieldContext, 'translate'>
}

/**
 * A file that the server keeps. It is fetched on request, because each view may be recorded: pictures are
 * shown in place, everything else opens in a tab or is saved.
 */
export function StoredFile({ address, label, access, context: { translate } }: StoredFileProps) {
  const [file, setFile] = useState<OpenedFile | null>(null)
  const [isLoading, setLoading] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => () => file?.close(), [file])

  const show = async () => {
    setLoading(true)
    setFailed(false)
    try {
      setFile(await openFile(access, address))
    } catch {
      setFailed(true)
    } finally {
      setLoading(false)
    }
  }

  if (file === null) {
    return (
      <>
        <Button
          size="small"
          variant="outlined"
          startIcon={<VisibilityOutlined />}
          loading={isLoading}
          aria-label={`${translate('fields.file.show')}: ${label}`}
          onClick={() => void show()}
        >
          {translate('fields.file.show')}
        </Button>
        {hasFailed && (
          <Box role="alert" component="span" sx={{ display: 'block', mt: 1, color: 'error.main' }}>
            {translate('fields.file.failed')}
          </Box>
        )}
      </>
    )
  }
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      {file.isPicture && (
        <Box
          component="img"
          src={file.url}
          alt={`${label}: ${file.name}`}
          sx={{ maxWidth: 1, maxHeight: '80vh', borderRadius: 1, border: 1, borderColor: 'divider' }}
        />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {file.canBeShown && (
          <Button
            size="small"
            href={file.url}
            target="_blank"
            rel="noopener"
            startIcon={<OpenInNewOutlined />}
            aria-label={`${translate('fields.file.open')}: ${file.name}`}
          >
            {translate('fields.file.open')}
          </Button>
        )}
        <Button
          size="small"
          href={file.url}
          download={file.name}
          startIcon={<DownloadOutlined />}
          aria-label={`${translate('fields.file.save')}: ${file.name}`}
        >
          {translate('fields.file.save')}
        </Button>
      </Box>
    </Box>
  )
}

/** A file in this page's memory. */
interface OpenedFile {
  readonly name: string
  /** Good until `close`. */
  readonly url: string
  readonly isPicture: boolean
  /** Whether the browser can show it; anything else is only saved. */
  readonly canBeShown: boolean
  readonly close: () => void
}

const PICTURES: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/gif'])

/** Fetches a stored file. Rejects when the server does not give it. */
async function openFile(access: FileAccess, address: string): Promise<OpenedFile> {
  const response = await access(address)
  if (!response.ok) throw new Error(`The file was answered with ${response.status}`)
  const content = await response.blob()
  const url = URL.createObjectURL(content)
  const isPicture = PICTURES.has(content.type)
  return {
    name: nameIn(response.headers.get('content-disposition')) ?? '',
    url,
    isPicture,
    canBeShown: isPicture || content.type === 'application/pdf',
    close: () => URL.revokeObjectURL(url),
  }
}

const nameIn = (disposition: string | null): string | null => {
  const [, name] = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '') ?? []
  try {
    return name === undefined ? null : decodeURIComponent(name)
  } catch {
    return null
  }
}
