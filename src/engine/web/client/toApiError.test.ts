import { expect, test } from 'vitest'
import { toProblem, toProblems } from './toApiError.ts'

test('a refusal that names one input field is shown at that field', () => {
  const extensions = { code: 'INVALID_CHARACTER', fields: ['firstName'], params: { character: 'U+202E' } }
  expect(toProblem({ message: 'firstName: …', extensions })).toEqual({
    code: 'INVALID_CHARACTER',
    message: 'firstName: …',
    field: 'firstName',
    fieldLabel: null,
    params: { character: 'U+202E' },
    path: null,
  })
  expect(toProblem({ message: '', extensions: { code: 'X', fields: ['a', 'b'] } }).field).toBeNull()
  expect(toProblem({ message: '' })).toMatchObject({ code: 'UNKNOWN', field: null, params: {} })
})

test.each<[string, string, object, readonly (readonly [string, string])[]]>([
  [
    'Strapi',
    '2 errors occurred',
    {
      code: 'BAD_USER_INPUT',
      error: {
        details: {
          errors: [
            { path: ['title'], message: 'title must be defined.' },
            { path: ['pages'], message: 'pages must be greater than or equal to 1', value: 0 },
          ],
        },
      },
    },
    [
      ['title', 'title must be defined.'],
      ['pages', 'pages must be greater than or equal to 1'],
    ],
  ],
  [
    'Nest',
    'Bad Request Exception',
    { code: 'BAD_REQUEST', originalError: { message: ['input.update.pages must not be less than 1'] } },
    [['pages', 'pages must not be less than 1']],
  ],
  [
    'Directus',
    'Value for field "label" in collection "tag" has to be unique.',
    { code: 'RECORD_NOT_UNIQUE', collection: 'tag', field: 'label' },
    [['label', 'Value for field "label" in collection "tag" has to be unique.']],
  ],
  [
    'Keystone',
    'You provided invalid data for this operation.\n  - Book.title: value must not be empty\n  - Book.pages: too few',
    { code: 'KS_VALIDATION_FAILURE' },
    [
      ['title', 'value must not be empty'],
      ['pages', 'too few'],
    ],
  ],
  [
    'PostGraphile, a value that is taken',
    'duplicate key value violates unique constraint "tag_label_key"',
    { exception: { errcode: '23505', detail: 'Key (label)=(new) already exists.' } },
    [['label', 'duplicate key value violates unique constraint "tag_label_key"']],
  ],
  [
    'PostGraphile, a column',
    'null value in column "title"',
    { exception: { errcode: '23502', column: 'title' } },
    [['title', 'null value in column "title"']],
  ],
])('%s names the fields of its refusal, and its words are kept', (_server, message, extensions, named) => {
  const found = toProblems({ message, extensions: { ...extensions } })
  // A code with a text of its own would hide what the server says.
  expect(found.map(({ field, message: said, code }) => [field, said, code])).toEqual(
    named.map(([field, said]) => [field, said, 'FIELD']),
  )
})

test('an error about the whole input stays one', () => {
  const extensions = { code: 'UNAUTHENTICATED', originalError: { message: 'Unauthorized', statusCode: 401 } }
  expect(toProblems({ message: 'Unauthorized', extensions })).toMatchObject([
    { code: 'UNAUTHENTICATED', field: null },
  ])
})
