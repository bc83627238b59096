/** What every payload says of a refusal, to be put into the text of a mutation. */
export const PAYLOAD_ERRORS = `errors {
  message
  details { errorCode fieldName fieldLabel errorParams { paramCode paramValue } }
}`
