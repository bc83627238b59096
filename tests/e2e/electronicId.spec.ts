import { expect, expectNoAxeViolations, test } from './support/fixtures.ts'

test('a person with an electronic identity of the sandbox returns signed in [A3.1, A4.16]', async ({
  page,
}) => {
  await page.goto('/en/login?redirect=%2Faccount%2Fsettings')
  await page.getByRole('button', { name: 'Sign in with MitID' }).click()
  // Nobody takes it for the real one.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sandbox: test people for MitID')
  await expect(page.getByText('This is not MitID.')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: /^Henrik Dahl/ }).click()
  await expect(page).toHaveURL(/\/en\/account\/settings$/)
  expect(await page.evaluate(() => document.cookie)).not.toContain('fundament_identity')
})

test('a person who cancels at the provider sees a message in their language and may try again [A4.16] @full', async ({
  page,
}) => {
  await page.goto('/no/login')
  await page.getByRole('button', { name: 'Logg inn med BankID' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sandkasse: testpersoner for BankID')
  await page.getByRole('button', { name: 'Avbryt' }).click()
  await expect(page.getByRole('alert')).toContainText('Du avbrøt innloggingen.')
  await expect(page).toHaveURL(/\/no\/login$/)
  await expect(page.getByRole('button', { name: 'Logg inn med BankID' })).toBeEnabled()
  await expectNoAxeViolations(page)
})

test('staff open papers beside the answers they compare them with [A7.23] @full', async ({
  page,
  request,
}) => {
  const ask = async (query: string, token: string | null, variables: object) => {
    const headers: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` }
    return (await (await request.post('/graphql', { headers, data: { query, variables } })).json()) as {
      data: Record<string, Record<string, string>>
    }
  }
  const signedIn = await ask(
    'mutation ($input: SignInInput!) { signIn(input: $input) { accessToken } }',
    null,
    { input: { username: 'newcomer@fundament.example', password: 'Fundament-2026' } },
  )
  const token = signedIn.data['signIn']?.['accessToken'] ?? ''
  const query =
    'mutation ($input: UploadPersonDocumentInput!) { uploadPersonDocument(input: $input) { isSuccess } }'
  const picture = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const uploaded = await request.post('/graphql', {
    headers: { authorization: `Bearer ${token}`, 'graphql-preflight': '1' },
    multipart: {
      operations: JSON.stringify({ query, variables: { input: { fileType: 'KYC_IDENTITY', file: null } } }),
      map: JSON.stringify({ 0: ['variables.input.file'] }),
      0: { name: 'passport.png', mimeType: 'image/png', buffer: picture },
    },
  })
  expect(await uploaded.text()).toContain('"isSuccess":true')
  const sent = await ask(
    'mutation ($input: AddManualKycInput!) { addManualKyc(input: $input) { isSuccess } }',
    token,
    {
      input: {
        firstName: 'Sofie',
        lastName: 'Lund',
        nationalId: '200585-1234',
        street: 'Nygade 1',
        postalCode: '1000',
        city: 'København',
        countryId: 1,
        countryOfResidenceId: 1,
      },
    },
  )
  expect(JSON.stringify(sent)).toContain('"isSuccess":true')
  const staff = await ask('mutation ($input: SignInInput!) { signIn(input: $input) { accessToken } }', null, {
    input: { username: 'senior@fundament.example', password: 'Fundament-2026' },
  })
  const found = await ask(
    '{ kycApplications(first: 1, order: [{ entityId: DESC }]) { nodes { entityId } } }',
    staff.data['signIn']?.['accessToken'] ?? '',
    {},
  )
  const [, id] = /"entityId":(\d+)/.exec(JSON.stringify(found)) ?? []
  await page.goto(`/en/login?redirect=%2Fadmin%2FkycApplications%2F${id}`)
  await page.getByLabel(/^Email/).fill('senior@fundament.example')
  await page.getByLabel(/^Password/).fill('Fundament-2026')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  const papers = page.getByRole('region', { name: 'Documents' })
  await expect(papers.getByText('passport.png')).toBeVisible()
  await expectNoAxeViolations(page)
  await papers.getByRole('button', { name: 'Show' }).click()
  await expect(papers.getByRole('img')).toBeVisible()
  await expect(page.getByText('Nygade 1')).toBeVisible()
  await expectNoAxeViolations(page)
})
