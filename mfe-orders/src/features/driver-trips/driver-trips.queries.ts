import { ApiError } from '@trassa/api-client/api-error';
import { call } from '@trassa/api-client/call';
import { download, saveFile } from '@trassa/api-client/download';
import type { DriverTrips } from '@trassa/contracts/orders/driver';
import { driverEndpoints } from '@trassa/contracts/orders/driver-endpoints';
import { queryOptions, useMutation } from '@trassa/mfe-kit/query';
import { keepAnswer, readKeptAnswer } from '../../shared/mark-queue/phone-store.ts';
import { ordersKey } from '../../shared/order/order.queries.ts';

const POLL_MS = 30_000;
const KEPT_ANSWER_POLL_MS = 5_000;

/** An answer, or the one kept on this phone with its time. */
interface FreshOrKeptAnswer<T> {
  value: T;
  /** When the phone stored the answer, ISO 8601; null: it is fresh from the server. */
  keptAt: string | null;
}

/** Whether our server has not answered: a foreign network may answer in its place, with a page of its own. */
const isUnanswered = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500 || error.code === 'client/malformed');

/** Asks the server and stores the answer; when the server does not answer, returns the stored one. */
export async function fetchOrReadKept<T>(
  userId: string,
  name: string,
  ask: () => Promise<T>,
): Promise<FreshOrKeptAnswer<T>> {
  try {
    const value = await ask();
    await keepAnswer(userId, name, value);
    return { value, keptAt: null };
  } catch (error) {
    const kept = isUnanswered(error) ? await readKeptAnswer<T>(userId, name) : undefined;
    if (!kept) throw error;
    return { value: kept.value, keptAt: kept.at };
  }
}

/** Trips of the signed-in driver; the last seen ones without a network. */
export const driverTripsQuery = (userId: string) =>
  queryOptions({
    queryKey: [...ordersKey, 'driver-trips', userId],
    queryFn: ({ signal }) =>
      fetchOrReadKept<DriverTrips>(
        userId,
        'trips',
        async () => (await call(driverEndpoints.driverTrips, { signal })).data,
      ),
    // Asks even when the browser says that there is no network: the stored trips are shown then.
    networkMode: 'always',
    staleTime: 0,
    // A stored answer is polled more often, so that the notice about the network goes soon after it is back.
    refetchInterval: ({ state }) => (state.data?.keptAt ? KEPT_ANSWER_POLL_MS : POLL_MS),
    refetchOnReconnect: true,
  });

/** QR code of a trip, stored on the phone, because places of inspection often have no network. */
export const tripQrQuery = (userId: string, tripId: string) =>
  queryOptions({
    queryKey: [...ordersKey, 'driver-qr', tripId],
    queryFn: ({ signal }) =>
      fetchOrReadKept<Blob>(userId, `qr:${tripId}`, async () => {
        return (await download(driverEndpoints.tripQr, { params: { id: tripId }, signal })).blob;
      }),
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Saves a paper of a trip, or its trip sheet when `documentId` is null. */
export const useDownloadPaper = (tripId: string) =>
  useMutation({
    networkMode: 'always',
    mutationFn: async (documentId: string | null) => {
      const file =
        documentId === null
          ? await download(driverEndpoints.ownTripSheet, { params: { id: tripId } })
          : await download(driverEndpoints.tripPaper, { params: { id: tripId, documentId } });
      saveFile(file);
      return file.name;
    },
  });
