import PrintOutlined from '@mui/icons-material/PrintOutlined'
import Button from '@mui/material/Button'
import { useDashboard } from '../../../../dashboard/DashboardContext.ts'

export interface PrintButtonProps {
  readonly isBusy: boolean
  readonly isDisabled: boolean
  readonly onPrint: () => void
}

export function PrintButton({ isBusy, isDisabled, onPrint }: PrintButtonProps) {
  const { translate } = useDashboard()
  return (
    <Button
      variant="outlined"
      startIcon={<PrintOutlined />}
      disabled={isBusy || isDisabled}
      onClick={onPrint}
      // Phones print from their share sheet.
      sx={{ display: { xs: 'none', md: 'inline-flex' } }}
    >
      {translate('portal.print.button')}
    </Button>
  )
}
