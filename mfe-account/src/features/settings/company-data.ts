import { call } from '@trassa/api-client/call';
import { accountEndpoints } from '@trassa/contracts/account/account-endpoints';
import { edoConnectionEndpoints } from '@trassa/contracts/edo/connections-endpoints';
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import { factoringEndpoints } from '@trassa/contracts/finance/factoring-endpoints';
import { financeEndpoints } from '@trassa/contracts/finance/finance-endpoints';
import { MAX_TRACK_DAYS, POINT_KEPT_DAYS } from '@trassa/contracts/geo/position-values';
import { positionsEndpoints } from '@trassa/contracts/geo/positions-endpoints';
import { ordersEndpoints } from '@trassa/contracts/orders/orders-endpoints';
import { paymentsEndpoints } from '@trassa/contracts/orders/payments-endpoints';

/** Page sizes: the limits of the services. */
const pageSize = { orders: 5000, documents: 5000, operations: 1000 } as const;
/** Full lists are large; the specification's ten seconds are meant for interactive requests. */
const timeoutMs = 60_000;

async function fetchAllPages<T>(size: number, page: (offset: number) => Promise<readonly T[]>): Promise<T[]> {
  const pages: (readonly T[])[] = [];
  let read = 0;
  for (;;) {
    const next = await page(read);
    pages.push(next);
    read += next.length;
    if (next.length < size) return pages.flat();
  }
}

const fetchAllOrders = () =>
  fetchAllPages(pageSize.orders, async (offset) => {
    const query = { limit: pageSize.orders, offset, sort: '-created' } as const;
    return (await call(ordersEndpoints.list, { query, timeoutMs })).data;
  });

const fetchAllOperations = () =>
  fetchAllPages(pageSize.operations, async (offset) => {
    const query = { limit: pageSize.operations, offset };
    return (await call(financeEndpoints.operations, { query, timeoutMs })).data.operations;
  });

const DAY_MS = 86_400_000;

/** Points of each vehicle, as far back as the server keeps them. */
async function fetchAllTracks() {
  const { at, vehicles } = (await call(positionsEndpoints.positions)).data;
  const spans = Array.from({ length: Math.ceil(POINT_KEPT_DAYS / MAX_TRACK_DAYS) }, (_, index) => {
    const to = Date.parse(at) - index * MAX_TRACK_DAYS * DAY_MS;
    return { from: new Date(to - MAX_TRACK_DAYS * DAY_MS).toISOString(), to: new Date(to).toISOString() };
  }).reverse();
  const tracks = [];
  for (const { vehicleId, plate } of vehicles.filter(({ position }) => position !== null)) {
    const points = [];
    for (const span of spans)
      points.push(...(await call(positionsEndpoints.track, { query: { vehicleId, ...span }, timeoutMs })).data.points);
    tracks.push({ plate, points });
  }
  return tracks;
}

/** Documents of all connections and uploads, consistent with the snapshot of the first page. */
async function fetchAllDocuments() {
  // A company that never had a connection gets an error for the list.
  if ((await call(edoConnectionEndpoints.connections)).data.length === 0) return [];
  let snapshot: number | undefined;
  return fetchAllPages(pageSize.documents, async (offset) => {
    const query = { limit: pageSize.documents, offset, ...(snapshot === undefined ? {} : { snapshot }) };
    const { data } = await call(edoEndpoints.documents, { query, timeoutMs });
    snapshot = data.snapshot;
    return data.docs;
  });
}

/** Data of the company as JSON. @throws ApiError when a service fails */
export async function fetchCompanyData({ maySeeCosts }: { maySeeCosts: boolean }): Promise<string> {
  const [account, orders, payments, operations, advances, documents, tracks] = await Promise.all([
    call(accountEndpoints.export, { timeoutMs }),
    fetchAllOrders(),
    call(paymentsEndpoints.history),
    maySeeCosts ? fetchAllOperations() : [],
    maySeeCosts ? call(factoringEndpoints.requests) : { data: [] },
    fetchAllDocuments(),
    fetchAllTracks(),
  ]);
  const money = { payments: payments.data, operations, advances: advances.data };
  return JSON.stringify({ ...account.data, orders, documents, tracks, ...money }, null, 2);
}
