import { useQuery } from '@apollo/client/react'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { isPlainObject } from '../../../../../rules/plainObjects.ts'
import { type ApiProblem, describeProblem } from '../../../../client/ApiError.ts'
import { useDashboard } from '../../../../dashboard/DashboardContext.ts'
import { FieldInput } from '../../../../forms/fields/FieldInput.tsx'
import { FormBox } from '../../../../forms/FormBox.tsx'
import { type FieldRules, useFields } from '../../../../forms/useFields.ts'
import { useLocation, useNavigate } from '../../../../i18n/localeRouting.tsx'
import { usePayloadMutation } from '../../../../identity/form/usePayloadMutation.ts'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import { useToast } from '../../../../ui/toasts/ToastProvider.tsx'
import type { CustomerListState } from '../ListState.ts'
import { DeleteSearchDocument, SavedSearchesDocument, SaveSearchDocument } from './generated/searches.ts'

export interface SearchesPanelProps {
  readonly id: string
  readonly state: CustomerListState
  readonly isFiltered: boolean
}

/** Opens, deletes and names searches of a list. */
export function SearchesPanel({ id, state, isFiltered }: SearchesPanelProps) {
  const { translate } = useDashboard()
  const toast = useToast()
  const { searches = [], failed, retry, isBusy, open, save, remove } = useSearches(state)
  const text = (key: string, params?: Readonly<Record<string, string>>) =>
    translate(`portal.list.searches.${key}`, params)
  const tell = (problems: readonly ApiProblem[], done: string, not: string) => {
    const lines = problems.map((problem) => describeProblem(problem, translate))
    if (lines.length === 0) toast.show({ severity: 'success', title: text(done) })
    else toast.show({ severity: 'error', title: text(not), lines })
  }
  const keep = async (name: string) => tell(await save(name), 'saved', 'notSaved')
  const drop = async (search: Search) => tell(await remove(search), 'removed', 'notRemoved')
  if (failed) return <ErrorState text={text('failed')} onRetry={retry} />
  return (
    <Card id={id} sx={{ p: 4, display: 'grid', gap: 3 }}>
      {searches.length > 0 && (
        <Box component="ul" aria-label={text('title')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {searches.map((search) => (
            <Box component="li" key={search.entityId} sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
              <Button
                onClick={() => open(search)}
                sx={{
                  flex: 1,
                  minWidth: 0,
                  justifyContent: 'start',
                  minHeight: 44,
                  overflowWrap: 'anywhere',
                }}
              >
                {search.name}
              </Button>
              <IconButton
                aria-label={text('remove', { name: search.name })}
                disabled={isBusy}
                onClick={() => void drop(search)}
              >
                <DeleteOutlined />
              </IconButton>
            </Box>
          ))}
        </Box>
      )}
      {isFiltered ? (
        <NameForm key={searches.length} isBusy={isBusy} onSave={keep} />
      ) : (
        <Typography color="text.secondary">{text('none')}</Typography>
      )}
    </Card>
  )
}

/** Resets when the number of saved searches changes. */
function NameForm(props: { readonly isBusy: boolean; readonly onSave: (name: string) => Promise<void> }) {
  const { translate } = useDashboard()
  const fields = useFields<{ readonly name: string }>({ name: '' }, RULES)
  const text = (key: string) => translate(`portal.list.searches.${key}`)
  const submit = () => {
    if (!props.isBusy && fields.check()) void props.onSave(fields.values.name.trim())
  }
  return (
    <FormBox form={fields} onSubmit={submit} problems={null} sx={formStyle}>
      <FieldInput fields={fields} name="name" label={text('name')} help={text('help')} maxLength={100} />
      <Button type="submit" variant="outlined" loading={props.isBusy} sx={{ justifySelf: 'start' }}>
        {text('save')}
      </Button>
    </FormBox>
  )
}

const formStyle = { display: 'grid', gap: 3, maxWidth: 560 }
const RULES: FieldRules<{ readonly name: string }> = {
  name: (name) => (name.trim() === '' ? 'validation.NOT_EMPTY' : null),
}

interface Search {
  readonly entityId: number
  readonly name: string
  /** Of the list’s address. */
  readonly query: string
}

/** The person’s named searches of a list. */
function useSearches({ page, filter }: CustomerListState) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery(SavedSearchesDocument, {
    variables: { page: page.route },
    fetchPolicy: 'cache-and-network',
  })
  const saving = usePayloadMutation(SaveSearchDocument)
  const deleting = usePayloadMutation(DeleteSearchDocument)
  return {
    /** Undefined until loaded. */
    searches: data?.savedViews.flatMap((view) => toSearch(view) ?? []),
    failed: error !== undefined && !data,
    retry: () => void refetch(),
    isBusy: saving.isSending || deleting.isSending,
    open: ({ query }: Search) => navigate({ search: query }),
    save: async (name: string): Promise<readonly ApiProblem[]> => {
      const { problems } = await saving.send({
        page: page.route,
        name,
        // The filter is for the server, which looks for new rows that it finds.
        state: { query: queryOf(search), filter },
      })
      if (problems.length === 0) await refetch()
      return problems
    },
    remove: async ({ entityId }: Search): Promise<readonly ApiProblem[]> => {
      const { problems } = await deleting.send({ entityId })
      if (problems.length === 0) await refetch()
      return problems
    },
  }
}

/** Null for what another screen has saved. */
const toSearch = (view: { entityId: number; name: string; state: unknown }): Search | null => {
  const query = isPlainObject(view.state) ? view.state['query'] : null
  return typeof query === 'string' ? { entityId: view.entityId, name: view.name, query } : null
}

/** What a search is, without the page of rows that is open. */
const queryOf = (search: string): string => {
  const address = new URLSearchParams(search)
  const kept = ['filter', 'sort'].flatMap((key) => {
    const value = address.get(key)
    return value === null ? [] : [[key, value]]
  })
  return new URLSearchParams(kept).toString()
}
