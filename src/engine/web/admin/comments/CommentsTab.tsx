import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonLoader } from '../../ui/SkeletonLoader.tsx'
import { useAdmin } from '../AdminContext.tsx'
import { describeFailure } from '../failures.ts'
import { CommentForm } from './CommentForm.tsx'
import { CommentItem } from './CommentItem.tsx'
import type { Comments } from './useComments.ts'

/** What colleagues say about the open record, and where one answers. */
export function CommentsTab({ comments: all }: { readonly comments: Comments }) {
  const { model, translate } = useAdmin()
  const { comments, total, error, reload, showEarlier, write } = all
  const [sent, setSent] = useState(0)
  if (comments === undefined) {
    return error ? (
      <ErrorState
        title={translate('records.comments.failed')}
        text={describeFailure(error, translate)}
        onRetry={reload}
      />
    ) : (
      <SkeletonLoader shape="rectangle" height={96} />
    )
  }
  return (
    <Box sx={{ maxWidth: 720, display: 'grid', gap: 5 }}>
      {total > comments.length && (
        <Button variant="outlined" onClick={showEarlier} sx={{ justifySelf: 'start' }}>
          {translate('records.comments.earlier')}
        </Button>
      )}
      {comments.length === 0 ? (
        <Typography color="text.secondary">{translate('records.comments.none')}</Typography>
      ) : (
        <Box
          component="ol"
          aria-label={translate('records.comments.title')}
          sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}
        >
          {comments.map((comment) => (
            <CommentItem key={comment.id} comment={comment} comments={all} />
          ))}
        </Box>
      )}
      <CommentForm
        // The next one begins empty.
        key={sent}
        label={translate('records.comments.write')}
        help={translate(
          model.backend.keepsComments ? 'records.comments.helpReaders' : 'records.comments.help',
        )}
        saveLabel={translate('records.comments.send')}
        opensFocused={sent > 0}
        comments={all}
        onSave={async (written) => {
          await write(written)
          setSent(sent + 1)
        }}
      />
    </Box>
  )
}
