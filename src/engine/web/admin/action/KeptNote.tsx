import Typography from '@mui/material/Typography'
import { useAdmin } from '../AdminContext.tsx'

/** Says how many rows stay selected after a run; nothing when all are done. */
export function KeptNote({ count }: { readonly count: number }) {
  const { translate } = useAdmin()
  if (count === 0) return null
  return (
    <Typography variant="body2" color="text.secondary" sx={{ mt: 3 }}>
      {translate('lists.select.kept', { smart_count: count })}
    </Typography>
  )
}
