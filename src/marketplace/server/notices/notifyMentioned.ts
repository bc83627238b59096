import type { NotifyMentioned } from '../../../engine/server/people/comments/writeComment.ts'
import { notifyAll } from './notify.ts'

export const notifyMentioned: NotifyMentioned = (context, { userIds, text, path, effectKey }) =>
  notifyAll(
    context,
    userIds.map((userId) => ({
      kind: 'MENTIONED' as const,
      to: { userId },
      text,
      ...(path === null ? {} : { path }),
      effectKey,
    })),
  )
