import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { Problem } from '../../../schema/Problem.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { StateChip } from '../../ui/StateChip.tsx'
import { useAdmin } from '../AdminContext.tsx'
import { NoAccess } from '../PageStates.tsx'
import { seesProblems } from '../places/seesProblems.ts'

/**
 * The configuration's problems by file, and how to correct them. Updates with the model when the
 * configuration is edited.
 */
export function ConfigProblemsPage() {
  const { model, session, translate } = useAdmin()
  if (!seesProblems(model, session)) return <NoAccess />
  const files = [...new Set(model.problems.map(({ at }) => at.file))].sort()
  return (
    <>
      <PageHeader title={translate('problems.title')} subtitle={translate('problems.note')} />
      <Box role="status" sx={{ mb: 3, color: 'text.secondary' }}>
        {model.problems.length > 0 && translate('problems.count', { smart_count: model.problems.length })}
      </Box>
      {files.length === 0 && (
        <EmptyState icon="check" title={translate('problems.none')} text={translate('problems.noneNote')} />
      )}
      <Box sx={{ display: 'grid', gap: 4, maxWidth: 960 }}>
        {files.map((file) => (
          <FileProblems
            key={file}
            file={file}
            problems={model.problems.filter(({ at }) => at.file === file)}
          />
        ))}
      </Box>
    </>
  )
}

function FileProblems({ file, problems }: { readonly file: string; readonly problems: readonly Problem[] }) {
  const rank = ({ severity, at }: Problem) => (severity === 'error' ? 0 : 1e6) + (at.line ?? 0)
  return (
    <Card component="section" aria-label={file}>
      <Typography component="h2" variant="subtitle1" sx={fileStyle}>
        {file}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {problems
          .toSorted((a, b) => rank(a) - rank(b))
          .map((problem) => (
            <ProblemItem key={`${problem.id} ${problem.at.path} ${problem.message}`} problem={problem} />
          ))}
      </Box>
    </Card>
  )
}

function ProblemItem({ problem }: { readonly problem: Problem }) {
  const { translate } = useAdmin()
  const { severity, at, message, hint } = problem
  return (
    <Box component="li" sx={itemStyle}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 1 }}>
        <StateChip color={severity}>{translate(`problems.${severity}`)}</StateChip>
        <Box component="code" sx={codeStyle}>
          {[at.line === null ? null : translate('problems.line', { line: at.line }), at.path]
            .filter(Boolean)
            .join(' · ')}
        </Box>
      </Box>
      <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>{message}</Typography>
      <Typography color="text.secondary" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
        {hint}
      </Typography>
    </Box>
  )
}

const monospace = { fontFamily: 'ui-monospace, monospace', overflowWrap: 'anywhere' }
const fileStyle = { ...monospace, px: 4, py: 3, bgcolor: 'surface.sunken' }
const codeStyle = { ...monospace, fontSize: 12, color: 'text.secondary', minWidth: 0 }
const itemStyle = { px: 4, py: 3, borderTop: 1, borderColor: 'divider' }
