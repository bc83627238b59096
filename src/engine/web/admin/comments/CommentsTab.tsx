import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import { SkeletonLoader } from '../../ui/SkeletonLoader.tsx'
import { useToast } from '../../ui/toasts/ToastProvider.tsx'
import { useAdmin } from '../AdminContext.tsx'
import { describeFailure } from '../failures.ts'
import { CommentForm } from './CommentForm.tsx'
import { partsOf } from './mentions.ts'
import type { Comments, RecordComment } from './useComments.ts'

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

interface CommentItemProps {
  readonly comment: RecordComment
  readonly comments: Pick<Comments, 'change' | 'remove' | 'colleagues' | 'askColleagues'>
}

/** Who said what when. One's own can be changed and removed. */
function CommentItem({ comment, comments }: CommentItemProps) {
  const { translate, format } = useAdmin()
  const [isEditing, setIsEditing] = useState(false)
  const { id, author, text, writtenAtUtc, isEdited, isMine, hasMentions } = comment
  return (
    <Card component="li" sx={{ p: 4, display: 'flex', gap: 3 }}>
      <PersonAvatar name={author} />
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2, mb: 1 }}>
          <Typography component="span" variant="subtitle2">
            {author}
          </Typography>
          <Typography component="time" dateTime={writtenAtUtc} variant="body2" color="text.secondary">
            {format.dateTime(writtenAtUtc)}
          </Typography>
          {isEdited && (
            <Typography component="span" variant="body2" color="text.secondary">
              {translate('records.comments.edited')}
            </Typography>
          )}
        </Box>
        {isEditing ? (
          <CommentForm
            text={text}
            label={translate('records.comments.change')}
            saveLabel={translate('records.comments.save')}
            opensFocused
            comments={comments}
            onSave={async (changed) => {
              await comments.change(id, changed)
              setIsEditing(false)
            }}
            onCancel={() => setIsEditing(false)}
          />
        ) : (
          <>
            <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {partsOf(text, hasMentions ? comments.colleagues.map(({ name }) => name) : []).map((part) =>
                part.isMention ? (
                  <Box key={part.at} component="span" sx={{ color: 'primary.main', fontWeight: 500 }}>
                    {part.text}
                  </Box>
                ) : (
                  part.text
                ),
              )}
            </Typography>
            {isMine && (
              <OwnButtons
                comment={comment}
                onEdit={() => setIsEditing(true)}
                onRemove={() => comments.remove(id)}
              />
            )}
          </>
        )}
      </Box>
    </Card>
  )
}

function OwnButtons(props: {
  readonly comment: RecordComment
  readonly onEdit: () => void
  readonly onRemove: () => Promise<void>
}) {
  const { comment, onEdit, onRemove } = props
  const { model, translate, format } = useAdmin()
  const toast = useToast()
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const time = format.dateTime(comment.writtenAtUtc)
  const remove = async () => {
    setIsBusy(true)
    try {
      await onRemove()
    } catch (failure) {
      toast.show({
        severity: 'error',
        title: translate('records.comments.notRemoved'),
        lines: describeFailure(failure, translate).split('\n'),
      })
      setIsAsking(false)
      setIsBusy(false)
    }
  }
  return (
    <Box
      sx={{
        display: 'flex',
        gap: 2,
        mt: 1,
        ml: -1,
        '& button': { minWidth: 0, minHeight: { xs: 44, md: 0 }, px: 1 },
      }}
    >
      <Button
        size="small"
        color="inherit"
        aria-label={translate('records.comments.editOf', { time })}
        onClick={onEdit}
      >
        {translate('records.comments.edit')}
      </Button>
      <Button
        size="small"
        color="inherit"
        aria-label={translate('records.comments.removeOf', { time })}
        onClick={() => setIsAsking(true)}
      >
        {translate('records.comments.remove')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={translate('records.comments.removeTitle')}
        confirmLabel={translate('records.comments.remove')}
        destructive
        busy={isBusy}
        onConfirm={() => void remove()}
        onCancel={() => setIsAsking(false)}
      >
        {translate(
          model.backend.keepsComments ? 'records.comments.removeNoteReaders' : 'records.comments.removeNote',
        )}
      </ConfirmDialog>
    </Box>
  )
}
