import {
  AdminContext,
  Datagrid,
  DateField,
  List,
  NumberField,
  ResourceContextProvider,
  TextField,
} from 'react-admin'
import type { DataProvider } from 'react-admin'

const QUERY = `query ($skip: Int) {
  loanPayments(first: 200, skip: $skip, order: [{ dueOn: ASC }]) { totalCount nodes {
    entityId installmentNumber state dueOn principal interest fee amount paidAmount outstandingAmount paidOn
    loan { loanNumber account { accountNumber } }
  } }
}`

interface Payment {
  readonly entityId: number
}

async function getList() {
  const { accessToken } = JSON.parse(localStorage.getItem('fundament.tokens') ?? '{}') as {
    accessToken: string
  }
  const skip = 200 * Number(new URLSearchParams(location.search).get('page') ?? 0)
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
    body: JSON.stringify({ query: QUERY, variables: { skip } }),
  })
  const { data } = (await response.json()) as {
    data: { loanPayments: { totalCount: number; nodes: readonly Payment[] } }
  }
  const { nodes, totalCount } = data.loanPayments
  return { data: nodes.map((node) => ({ ...node, id: node.entityId })), total: totalCount }
}

// The grid calls no other method.
const dataProvider = { getList } as unknown as DataProvider

/** The usual code for a list with the same 12 columns in react-admin. */
export const PaymentGrid = () => (
  <AdminContext dataProvider={dataProvider}>
    <ResourceContextProvider value="loanPayments">
      <List perPage={200} disableSyncWithLocation sort={{ field: 'dueOn', order: 'ASC' }}>
        <Datagrid>
          <TextField source="loan.loanNumber" />
          <NumberField source="installmentNumber" />
          <TextField source="state" />
          <DateField source="dueOn" />
          <NumberField source="principal" />
          <NumberField source="interest" />
          <NumberField source="fee" />
          <NumberField source="amount" />
          <NumberField source="paidAmount" />
          <NumberField source="outstandingAmount" />
          <DateField source="paidOn" />
          <TextField source="loan.account.accountNumber" />
        </Datagrid>
      </List>
    </ResourceContextProvider>
  </AdminContext>
)
