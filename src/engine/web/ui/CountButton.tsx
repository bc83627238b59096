import Button from '@mui/material/Button'

/** Requests the exact number of rows; shown beside an estimate. */
export function CountButton(props: {
  readonly label: string
  readonly isCounting: boolean
  readonly onCount: () => void
}) {
  return (
    <Button size="small" onClick={props.onCount} loading={props.isCounting} sx={buttonStyle}>
      {props.label}
    </Button>
  )
}

const buttonStyle = { py: 0, '@media (pointer: coarse)': { minHeight: 44 } }
