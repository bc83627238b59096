import type { FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from '../../kernel/DomainError.ts'
import { limitAttempts } from '../../people/identity/attempts.ts'
import type { OperationContext } from '../../kernel/OperationContext.ts'
import type { HostOptions } from '../HostOptions.ts'
import { readActor } from './readActor.ts'

/** A file by the number of what it is about: `/documents/:id`. */
export type FileRequest = FastifyRequest<{ Params: { id: string } }>

export interface SentFile {
  readonly fileName: string
  readonly contentType: string
  readonly content: Uint8Array
}

export type FileOptions = Pick<HostOptions, 'actors' | 'db' | 'identity'>

/**
 * Sends what `open` gives for the id in the address. Like every request it needs the session's token in its header, so the
 * address alone opens nothing, and a link to it shows nothing.
 */
export async function sendFile(
  options: FileOptions,
  { request, reply }: { readonly request: FileRequest; readonly reply: FastifyReply },
  mutationName: string,
  open: (operation: OperationContext, id: number) => Promise<SentFile>,
): Promise<FastifyReply> {
  const { actor, mustEnrol } = await readActor(options, request)
  if (mustEnrol) throw new DomainError('SECOND_FACTOR_REQUIRED')
  const { id } = request.params
  if (!/^[1-9]\d{0,8}$/.test(id)) throw new DomainError('NOT_FOUND')
  if (actor.kind === 'USER' || actor.kind === 'STAFF')
    await limitAttempts(options.identity, [{ name: 'document-view', value: String(actor.userId) }])
  const operation = {
    db: options.db,
    actor,
    mutationName,
    clientCorrelationId: null,
    now: options.identity.now,
    releasedApprovalId: null,
  }
  const { fileName, contentType, content } = await open(operation, Number(id))
  return reply
    .headers({
      'cache-control': 'no-store',
      // Whatever is in it, nothing of it runs.
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`,
    })
    .type(contentType)
    .send(Buffer.from(content))
}
