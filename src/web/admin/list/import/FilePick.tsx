import UploadFile from '@mui/icons-material/UploadFileOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useAdmin } from '../../AdminContext.tsx'

/** Chooses a file by button or by dropping it. */
export function FilePick({
  fileName,
  onFile,
}: {
  readonly fileName: string | null
  readonly onFile: (file: File) => void
}) {
  const { translate } = useAdmin()
  const [over, setOver] = useState(false)
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
        component="label"
        variant={fileName === null ? 'contained' : 'outlined'}
        startIcon={<UploadFile />}
      >
        {translate(fileName === null ? 'lists.import.choose' : 'lists.import.another')}
        <input
          type="file"
          accept=".csv,.txt,text/csv"
          className="ff-file"
          onChange={(event) => {
            take(event.target.files)
            // The same file once more, mended meanwhile, is a change too.
            event.target.value = ''
          }}
        />
      </Button>
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
  // Reached by Tab and read out as the button's own; only out of sight.
  '& .ff-file': { position: 'absolute', width: 1, height: 1, opacity: 0 },
  '& .MuiButton-root:focus-within': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
}
