/** The command to run on approval. Plain data, stored until then. */
export interface ApprovalCommand {
  /** Key of `ApprovalHandlers`. */
  readonly handler: string
  readonly input: unknown
}
