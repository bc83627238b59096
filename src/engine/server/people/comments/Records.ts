import type { Actor, UserActor } from '../../kernel/Actor.ts'
import type { Colleague } from './colleagues.ts'

/** A record of any entity, of any backend. */
export interface RecordName {
  /** Type name: `Loan`. */
  readonly recordType: string
  /** Its key as a text, as the backend writes it. */
  readonly recordId: string
}

/** What the layers above know about the backend's records and their readers. */
export interface Records {
  /** They are entities of this server, so that a comment leads to them. */
  readonly areEntities: boolean
  /**
   * Returns an actor who may write to colleagues about records of `recordType`, or about any when it is null. Throws
   * AUTH_NOT_AUTHENTICATED and NOT_AUTHORIZED for others.
   */
  readonly requireReader: (actor: Actor, recordType: string | null) => UserActor
  /**
   * The record with its key as the backend writes it, so that one record has one key. Null when there is none that the actor,
   * and all who read its comments with them, may read.
   */
  readonly find: (actor: UserActor, record: RecordName) => Promise<RecordName | null>
  /** Who reads comments on records of this type, by name, or those of them with these ids. */
  readonly readColleagues: (
    recordType: string,
    ids?: readonly number[] | null,
  ) => Promise<readonly Colleague[]>
  /** Page with its comments: `/admin/loans/7/comments`. Null for a record without a page. */
  readonly pathOf: (record: RecordName) => string | null
  /** What the record is called, without a word about a person. Null for a record without a name for its kind. */
  readonly callOf: (record: RecordName) => Promise<RecordCall | null>
}

export interface RecordCall {
  /** By language: what such records are called. */
  readonly kind: Readonly<Record<string, string>>
  /** `L-1042`. Null for a record without one: its id means nothing to people. */
  readonly number: string | null
}
