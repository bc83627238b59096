import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { BackendReport } from '../../../model/BackendReport.ts'
import { useAdmin } from '../AdminContext.tsx'

/** Mutations that wait for a file of config, and root fields without a use, with the reasons. */
export function UnusedParts({ report }: { readonly report: BackendReport }) {
  const { model, translate } = useAdmin()
  const offered = new Set(Object.values(model.actions).map(({ operation }) => operation.field))
  const actions = report.actions.filter((field) => !offered.has(field))
  return (
    <>
      {actions.length > 0 && (
        <Card component="section" aria-labelledby="unused-actions" sx={{ px: 4, py: 3 }}>
          <Typography id="unused-actions" component="h2" variant="subtitle1">
            {translate('backend.actions')}
          </Typography>
          <Typography color="text.secondary" sx={{ mt: 1, mb: 2 }}>
            {translate('backend.actionsNote')}
          </Typography>
          <Box component="ul" sx={{ ...names, columns: { xs: 1, sm: 2, lg: 3 } }}>
            {actions.map((field) => (
              <li key={field}>{field}</li>
            ))}
          </Box>
        </Card>
      )}
      {report.unused.length > 0 && (
        <Card component="section" aria-labelledby="unused-fields" sx={{ px: 4, py: 3 }}>
          <Typography id="unused-fields" component="h2" variant="subtitle1" sx={{ mb: 2 }}>
            {translate('backend.unused')}
          </Typography>
          <Box
            component="dl"
            sx={{
              m: 0,
              display: 'grid',
              gridTemplateColumns: { sm: 'minmax(0, 1fr) minmax(0, 2fr)' },
              columnGap: 4,
              rowGap: { xs: 1, sm: 2 },
            }}
          >
            {report.unused.map(({ field, because, params }) => (
              <Box key={field} sx={{ display: 'contents' }}>
                <Box component="dt" sx={monospace}>
                  {field}
                </Box>
                <Box component="dd" sx={{ m: 0, mb: { xs: 2, sm: 0 }, color: 'text.secondary' }}>
                  {translate(`backend.unusedBecause.${because}`, params)}
                </Box>
              </Box>
            ))}
          </Box>
        </Card>
      )}
    </>
  )
}

const monospace = { fontFamily: 'ui-monospace, monospace', fontSize: 13, overflowWrap: 'anywhere' }
const names = { ...monospace, m: 0, pl: 4, columnGap: 6 }
