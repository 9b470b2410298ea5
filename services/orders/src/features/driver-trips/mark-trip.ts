import type { NewTripEvent } from '@trassa/contracts/orders/driver';
import { pointStepLabels } from '@trassa/contracts/orders/driver-values';
import { findKnownStatus, type OrderStatus } from '@trassa/contracts/orders/order-status';
import type { OrderPoint } from '@trassa/contracts/orders/own-order';
import {
  addReportedLoadingMark,
  findMarkRefusal,
  getOrderStatusByMark,
} from '@trassa/contracts/orders/trip-steps.rules';
import type { Db } from '@trassa/service-kit/db';
import type { CompanyFiles, StoredFileFacts } from '@trassa/service-kit/files/company-files';
import { refuseOtherRequest } from '@trassa/service-kit/idempotency-key';
import { enqueueNotifications } from '@trassa/service-kit/notification-outbox';
import { stripJpegMetadata } from '@trassa/service-kit/plain-jpeg.rules';
import { problem } from '@trassa/service-kit/problem-error';
import type { Transaction } from 'kysely';
import type { OrdersTables } from '../../db/schema.ts';
import { insertHistoryLine as insertHistory, type OrderRow, updateOrder } from '../../shared/one-order.queries.ts';
import { lockOrders } from '../../shared/orders-lock.ts';
import { getPoints } from '../../shared/own-order.rules.ts';
import { requireTripOfPerson } from '../../shared/own-trips.queries.ts';
import {
  findDriverName,
  findTripEvent,
  insertTripEvent,
  listTripEvents,
  type PersonKey,
  type TripEventRow,
  type TripEventWithPhotoHash,
} from './driver-trips.queries.ts';
import { buildMarkNotification, formatMarkNote, getMarkTime, listStatusesToTarget } from './driver-trips.rules.ts';

type Trx = Transaction<OrdersTables>;
/** The history line takes the id of the mark, by which the office finds its photo. */
type HistoryMark = { id: string; fields: string[] };
export type WriteStatus = (
  trx: Trx,
  order: OrderRow,
  change: {
    status: string;
    actor: 'user';
    userId: string;
    now: Date;
    reason?: string;
    deliveredAt?: Date;
    mark?: HistoryMark;
  },
) => Promise<string>;

interface DriverMarkInput extends PersonKey {
  id: string;
  event: NewTripEvent;
}

interface MarkToWrite extends DriverMarkInput {
  /** Uploaded photo, to which no row refers yet. */
  file: StoredFileFacts | null;
  now: Date;
  writeStatus: WriteStatus;
}

interface MarkDeps {
  db: Db<OrdersTables>;
  files: CompanyFiles;
  now: () => Date;
  writeStatus: WriteStatus;
}

/**
 * Writes a mark of the driver, its line of history and the stage that it reports. A repeated key is answered with the
 * mark that is there, also after the trip went to somebody else. @throws 404 for a foreign trip; 409 or 400 else
 */
export async function recordDriverMark(
  { db, files, now, writeStatus }: MarkDeps,
  mark: DriverMarkInput,
): Promise<TripEventRow> {
  const photo = parsePhotoBytes(mark.event);
  const file = photo && (await files.write(mark.companyId, photo));
  return db.forCompany(mark.companyId, (trx) => writeMark(trx, { ...mark, file, now: now(), writeStatus }));
}

async function writeMark(trx: Trx, marking: MarkToWrite): Promise<TripEventRow> {
  const { companyId, personId, id, event, now } = marking;
  await lockOrders(trx, companyId);
  const known = await findTripEvent(trx, companyId, event.key);
  if (known && known.person_id === personId && known.order_id === id) return requireSameMark(known, marking);
  const order = await requireTripOfPerson(trx, { companyId, personId, id });
  if (known) throw problem('common/key-reused');
  const points = getPoints(order.content);
  const kinds = points.map(({ kind }) => kind);
  const isOnRoad = findKnownStatus(order.status) === 'in_transit';
  const marks = await listTripEvents(trx, companyId, [id]);
  // A waybill may report the loading before its marks arrive; only at later points does it replace them.
  const reported = event.point === 0 ? marks : addReportedLoadingMark(marks, { isOnRoad, kinds });
  const refusal = findMarkRefusal(reported, event, points.length);
  const point = points[event.point];
  if (refusal || !point) throw problem(refusal ?? 'orders/trip-point');
  const target = getOrderStatusByMark(event, kinds);
  const statuses = listStatusesToTarget(order.status, target);
  if (typeof statuses === 'string') throw problem(statuses);
  const at = getMarkTime(event.at, now);
  if (!at) throw problem('orders/trip-time');
  const row = await insertTripEvent(trx, {
    ...{ company_id: companyId, id: event.key, order_id: id, point: event.point, kind: point.kind, step: event.step },
    ...{ at, remark: event.remark, file: marking.file, person_id: personId, received_at: now },
  });
  const note = formatMarkNote(event, { point, at });
  await writeMarkHistory(trx, marking, { order, statuses, at, note });
  await notifyOffice(trx, marking, { order, point, note });
  return row;
}

/** Stored mark if this repeats it; times may differ, since a fast clock is corrected. @throws 409 for another mark */
function requireSameMark({ photo_hash, ...known }: TripEventWithPhotoHash, { event, file }: MarkToWrite): TripEventRow {
  refuseOtherRequest(
    [known.point, known.step, known.remark, photo_hash],
    [event.point, event.step, event.remark, file?.sha256 ?? null],
  );
  return known;
}

/**
 * Bytes of the photo without its metadata (place, device, time), which the driver was not asked for.
 * @throws 400 when they are no whole JPEG; the schema has checked only their size and the text
 */
function parsePhotoBytes({ photo }: NewTripEvent): Buffer | null {
  if (photo === null) return null;
  const bytes = stripJpegMetadata(Buffer.from(photo, 'base64'));
  if (!bytes) throw problem('orders/trip-photo');
  return bytes;
}

interface MarkHistoryInput {
  order: OrderRow;
  statuses: readonly OrderStatus[];
  at: Date;
  note: string;
}

/** Writes the note to the history: with the last new status, or as a line of its own when no status changes. */
async function writeMarkHistory(
  trx: Trx,
  { personId, event, now, writeStatus }: MarkToWrite,
  { order, statuses, at, note }: MarkHistoryInput,
) {
  const change = { actor: 'user', userId: personId, now } as const;
  const photo = event.photo === null ? [] : ['photo'];
  let { version, status: before } = order;
  for (const status of statuses) {
    const last =
      status === statuses.at(-1) ? { reason: note, deliveredAt: at, mark: { id: event.key, fields: photo } } : {};
    await writeStatus(trx, { ...order, status: before, version }, { ...change, status, ...last });
    before = status;
    version += 1;
  }
  if (statuses.length > 0) return;
  await updateOrder(trx, { companyId: order.company_id, id: order.id }, { version: version + 1, updated_at: now });
  await insertHistory(trx, {
    ...{ company_id: order.company_id, id: event.key, order_id: order.id, kind: 'content', actor: 'user' },
    ...{
      from_status: null,
      to_status: null,
      user_id: personId,
      document: null,
      fields: ['trip_event', ...photo],
      note,
    },
    ...{ version: version + 1, at: now },
  });
}

async function notifyOffice(
  trx: Trx,
  { companyId, personId, event }: MarkToWrite,
  { order, point, note }: { order: OrderRow; point: OrderPoint; note: string },
): Promise<void> {
  const driver = (await findDriverName(trx, { companyId, personId })) ?? '';
  const title = pointStepLabels[point.kind][event.step];
  await enqueueNotifications(trx, companyId, [buildMarkNotification({ id: event.key, order, driver, title, note })]);
}
