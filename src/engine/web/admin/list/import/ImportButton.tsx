import Upload from '@mui/icons-material/FileUploadOutlined'
import Button from '@mui/material/Button'
import { useAdmin } from '../../AdminContext.tsx'

/** Opens the import of rows from a file. */
export function ImportButton({ onOpen }: { readonly onOpen: () => void }) {
  const { translate } = useAdmin()
  return (
    <Button size="small" color="inherit" startIcon={<Upload />} aria-haspopup="dialog" onClick={onOpen}>
      {translate('lists.import.button')}
    </Button>
  )
}
