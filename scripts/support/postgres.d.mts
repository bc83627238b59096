interface RunningPostgres {
  readonly url: string
  readonly stop: () => Promise<void>
}

/** See `postgres.mjs`. */
export function startPostgres(): Promise<RunningPostgres>
export function startReplica(primary: Pick<RunningPostgres, 'url'>): Promise<RunningPostgres>
export function canReplicate(): boolean
