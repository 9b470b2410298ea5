import type { Identity } from '@trassa/contracts/identity';
import type { DriverTrips } from '@trassa/contracts/orders/driver';
import { driverEndpoints } from '@trassa/contracts/orders/driver-endpoints';
import type { Db } from '@trassa/service-kit/db';
import { type FileAnswer, sendFile } from '@trassa/service-kit/file-answer';
import { type CompanyFiles, readKeptFile } from '@trassa/service-kit/files/company-files';
import { ProblemError, problem } from '@trassa/service-kit/problem-error';
import type { Router } from '@trassa/service-kit/route';
import type { OrdersTables } from '../../db/schema.ts';
import type { AccountClient } from '../../providers/accounts.ts';
import type { PrintDocument, ReadQr } from '../../providers/waybills.ts';
import { requireTripOfPerson } from '../../shared/own-trips.queries.ts';
import { findDriverName, findPhoto, listOwnTrips, listTripEvents } from './driver-trips.queries.ts';
import { toDriverTrip, toTripEvent } from './driver-trips.rules.ts';
import { linkDriver, linkInvited, readDriverPeople } from './link-drivers.ts';
import { recordDriverMark, type WriteStatus } from './mark-trip.ts';

/** Time for which finished trips stay in the list, for their papers. */
const FINISHED_TRIP_LISTED_MS = 2 * 24 * 3_600_000;

type InvitedPeople = Pick<AccountClient, 'getUser' | 'listPersonIds'>;

/** Trips of the signed-in driver. The first call of an invited person makes the link that the invitation names. */
async function readOwnTrips(
  { db, now, getUser, listPersonIds }: { db: Db<OrdersTables>; now: Date } & InvitedPeople,
  { identity, traceId }: { identity: Identity; traceId: string },
): Promise<DriverTrips> {
  const key = { companyId: identity.companyId, personId: identity.userId };
  const read = () =>
    db.forCompany(key.companyId, async (trx): Promise<DriverTrips> => {
      const driver = (await findDriverName(trx, key)) ?? null;
      const orders = await listOwnTrips(trx, key, new Date(now.getTime() - FINISHED_TRIP_LISTED_MS));
      const ids = orders.map(({ id }) => id);
      const events = ids.length > 0 ? await listTripEvents(trx, key.companyId, ids) : [];
      const byOrder = Map.groupBy(events, ({ order_id }) => order_id);
      return { driver, trips: orders.map((order) => toDriverTrip(order, byOrder.get(order.id) ?? [])) };
    });
  const found = await read();
  if (found.driver !== null) return found;
  const invitedAs = (await getUser(identity, traceId)).fleetDriverId;
  if (!invitedAs) return found;
  const people = await listPersonIds(key.companyId, traceId);
  await db.forCompany(key.companyId, (trx) => linkInvited(trx, key, { id: invitedAs, people, now }));
  return read();
}

interface DriverTripsDeps extends InvitedPeople, Pick<AccountClient, 'drivers'> {
  route: Router;
  db: Db<OrdersTables>;
  files: CompanyFiles;
  now: () => Date;
  writeStatus: WriteStatus;
  /** Trip sheet as PDF. */
  tripSheet: (asked: { identity: Identity; id: string; traceId: string }) => Promise<FileAnswer>;
  papers: { print: PrintDocument; qr: ReadQr };
}

/** The driver's phone: own trips, marks and papers; for the office photos and links with people. */
export function driverTripsRoutes(deps: DriverTripsDeps): void {
  const { route, db, files, now, writeStatus, getUser, listPersonIds } = deps;
  route(driverEndpoints.driverTrips, async ({ identity, request }) => ({
    success: true,
    data: await readOwnTrips({ db, now: now(), getUser, listPersonIds }, { identity, traceId: request.id }),
  }));
  route(driverEndpoints.markTrip, async ({ companyId, identity, params, body }) => {
    const key = { companyId, personId: identity.userId, id: params.id.toLowerCase() };
    const event = { ...body, key: body.key.toLowerCase() };
    const row = await recordDriverMark({ db, files, now, writeStatus }, { ...key, event });
    return { success: true, data: toTripEvent(row) };
  });
  paperRoutes(deps);
  officeRoutes(deps);
}

function paperRoutes({ route, db, papers, tripSheet }: DriverTripsDeps): void {
  const ownTrip = ({ companyId, userId }: Identity, id: string) =>
    db.forCompany(companyId, (trx) => requireTripOfPerson(trx, { companyId, personId: userId, id }));
  route(driverEndpoints.tripPaper, async ({ identity, params, request, reply }) => {
    const trip = toDriverTrip(await ownTrip(identity, params.id), []);
    const paper = trip.papers.find(({ id }) => id === params.documentId);
    if (!paper) throw problem('orders/paper-not-found');
    const asked = { companyId: identity.companyId, traceId: request.id };
    // The driver gets a general error: the reason of services/edo is for the office.
    const bytes = await papers.print(paper.id, asked).catch((cause: unknown) => {
      throw problem('orders/print-unavailable', { cause });
    });
    return sendFile(reply, { name: `${trip.number}, ${paper.name}.pdf`, type: 'application/pdf', bytes });
  });
  route(driverEndpoints.tripQr, async ({ identity, params, request, reply }) => {
    const { content } = await ownTrip(identity, params.id);
    const asked = { companyId: identity.companyId, traceId: request.id };
    if (!content.chain_id) throw problem('orders/no-qr');
    const bytes = await papers.qr(content.chain_id, asked).catch((cause: unknown) => {
      const isAbsent = cause instanceof ProblemError && cause.code === 'edo/no-qr';
      throw problem(isAbsent ? 'orders/no-qr' : 'orders/qr-unavailable', { cause });
    });
    return sendFile(reply, { name: 'qr.png', type: 'image/png', bytes });
  });
  route(driverEndpoints.ownTripSheet, async ({ identity, params, request, reply }) => {
    const { id } = await ownTrip(identity, params.id);
    return sendFile(reply, await tripSheet({ identity, id, traceId: request.id }));
  });
}

function officeRoutes({ route, db, files, now, drivers }: DriverTripsDeps): void {
  route(driverEndpoints.tripPhoto, async ({ companyId, params, reply }) => {
    const kept = await db.forCompany(companyId, (trx) => findPhoto(trx, { companyId, id: params.id }, params.eventId));
    const bytes = kept && (await readKeptFile(files, kept));
    if (!bytes) throw problem('orders/photo-not-found');
    return sendFile(reply, { name: 'Фото водителя.jpg', type: 'image/jpeg', bytes });
  });
  route(driverEndpoints.driverPeople, async ({ companyId, identity, request }) => {
    const people = await drivers(identity, request.id);
    return { success: true, data: await db.forCompany(companyId, (trx) => readDriverPeople(trx, companyId, people)) };
  });
  route(driverEndpoints.linkDriver, async ({ companyId, identity, params, body, request }) => {
    const people = await drivers(identity, request.id);
    const link = { companyId, id: params.id, personId: body.personId, people, now: now() };
    await db.forCompany(companyId, (trx) => linkDriver(trx, link));
    return { success: true };
  });
}
