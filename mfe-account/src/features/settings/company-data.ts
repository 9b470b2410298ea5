import { call } from '@trassa/api-client/call';
import { accountEndpoints } from '@trassa/contracts/account/account-endpoints';
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import { factoringEndpoints } from '@trassa/contracts/finance/factoring-endpoints';
import { financeEndpoints } from '@trassa/contracts/finance/finance-endpoints';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { paymentsEndpoints } from '@trassa/contracts/orders/payments-endpoints';

/** Lines asked for at once: the most that the services give. */
const pageSize = { orders: 5000, documents: 5000, operations: 1000 } as const;
/** Lists read in one go are large: the specification's ten seconds are for what people wait for on a screen. */
const timeoutMs = 60_000;

/** Reads a list to its end, page by page. */
async function wholeList<T>(size: number, page: (offset: number) => Promise<readonly T[]>): Promise<T[]> {
  const pages: (readonly T[])[] = [];
  let read = 0;
  for (;;) {
    const next = await page(read);
    pages.push(next);
    read += next.length;
    if (next.length < size) return pages.flat();
  }
}

const allOrders = () =>
  wholeList(pageSize.orders, async (offset) => {
    const query = { limit: pageSize.orders, offset, sort: '-created' } as const;
    return (await call(ordersEndpoints.list, { query, timeoutMs })).data;
  });

const allOperations = () =>
  wholeList(pageSize.operations, async (offset) => {
    const query = { limit: pageSize.operations, offset };
    return (await call(financeEndpoints.operations, { query, timeoutMs })).data.operations;
  });

/** Documents of all connections and the uploaded ones, as the list stood when its first page was read. */
async function allDocuments() {
  // A company that never had any is refused the list; what is not there need not be asked for.
  if ((await call(edoEndpoints.connections)).data.length === 0) return [];
  let snapshot: number | undefined;
  return wholeList(pageSize.documents, async (offset) => {
    const query = { limit: pageSize.documents, offset, ...(snapshot === undefined ? {} : { snapshot }) };
    const { data } = await call(edoEndpoints.documents, { query, timeoutMs });
    snapshot = data.snapshot;
    return data.docs;
  });
}

/** Everything the services keep about the company, as one JSON text. Throws ApiError when one of them does not answer. */
export async function companyData(): Promise<string> {
  const [account, orders, payments, operations, advances, documents] = await Promise.all([
    call(accountEndpoints.export, { timeoutMs }),
    allOrders(),
    call(paymentsEndpoints.history),
    allOperations(),
    call(factoringEndpoints.requests),
    allDocuments(),
  ]);
  const money = { payments: payments.data, operations, advances: advances.data };
  return JSON.stringify({ ...account.data, orders, documents, ...money }, null, 2);
}
