import UploadFile from '@mui/icons-material/UploadFileOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import { useAdmin } from '../../AdminContext.tsx'

/** Selects a file with a button or by drag and drop. */
export function FilePick({
  fileName,
  onFile,
}: {
  readonly fileName: string | null
  readonly onFile: (file: File) => void
}) {
  const { translate } = useAdmin()
  const [over, setOver] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  const label = translate(fileName === null ? 'lists.import.choose' : 'lists.import.another')
  const take = (files: FileList | null) => {
    const file = files?.[0]
    if (file) onFile(file)
  }
  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files)
      }}
      sx={{ ...dropStyle, borderColor: over ? 'primary.main' : 'divider' }}
    >
      <Button
        variant={fileName === null ? 'contained' : 'outlined'}
        startIcon={<UploadFile />}
        onClick={() => box.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={box}
        type="file"
        hidden
        aria-label={label}
        accept=".csv,.txt,text/csv"
        onChange={(event) => {
          take(event.target.files)
          // Selecting the same file again, after correcting it, must fire a change event.
          event.target.value = ''
        }}
      />
      <Typography variant="body2" color="text.secondary">
        {fileName ?? `${translate('lists.import.drop')}. ${translate('lists.import.hint')}`}
      </Typography>
    </Box>
  )
}

const dropStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 3,
  p: 4,
  border: '1px dashed',
  borderRadius: 2,
}
