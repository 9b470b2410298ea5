import { getOrderStatusRank } from '@trassa/contracts/orders/chain-status.rules';
import { findKnownStatus, type OrderStatus } from '@trassa/contracts/orders/order-status';
import type { Selectable } from 'kysely';
import type { OrderHistoryTable, OrdersTable } from '../db/schema.ts';
import { takeBackMessages as messages } from './take-back.messages.ts';

type HistoryLine = Selectable<OrderHistoryTable>;

/** Facts because of which a change of an order may no longer be taken back. */
export interface ChangeConsequences {
  isPaymentRequested: boolean;
  /** Time of the driver's last mark; null: none. */
  markedAt: Date | null;
  /** Time of the last trip sheet; null: none. */
  sheetAt: Date | null;
}

/** Statuses that a person may take back: not `refused`, `cancelled`, which have a reason, nor `paid`, of finance. */
const reversibleStatuses: readonly OrderStatus[] = [
  'reviewed',
  'accepted',
  'confirmed',
  'in_transit',
  'delivered',
  'invoiced',
];
const crewFields = ['vehicle_plate', 'driver_name', 'driver_phone'];

const isCrewChange = ({ fields }: HistoryLine) => fields.some((field) => crewFields.includes(field));

/** The latest change of status or crew that was not taken back; `history` is newest first. Null: none. */
export function findLatestChangeNotTakenBack(history: readonly HistoryLine[]): HistoryLine | null {
  const gone = new Set(history.map(({ takes_back }) => takes_back));
  const isStanding = (line: HistoryLine) => line.takes_back === null && !gone.has(line.id);
  return history.find((line) => isStanding(line) && (line.kind === 'status' || isCrewChange(line))) ?? null;
}

/** Whether a change can be taken back at all: it says what it replaced, and a new status is a reversible one. */
export function isReversible({ kind, to_status, replaced }: HistoryLine): boolean {
  if (replaced === null) return false;
  return kind !== 'status' || reversibleStatuses.some((step) => step === findKnownStatus(to_status ?? ''));
}

/** Why the change of {@link findLatestChangeNotTakenBack} cannot be taken back, in words; null: it can. */
export function getTakeBackRefusal(
  line: HistoryLine,
  { status, source_status }: Pick<Selectable<OrdersTable>, 'status' | 'source_status'>,
  { isPaymentRequested, markedAt, sheetAt }: ChangeConsequences,
): string | null {
  if (!isReversible(line)) return messages.final;
  if (markedAt !== null && markedAt >= line.at) return messages.marked;
  if (line.kind !== 'status') return sheetAt !== null && sheetAt >= line.at ? messages.sheet : null;
  if (line.to_status !== status) return messages.followed;
  if (getOrderStatusRank(source_status) >= getOrderStatusRank(status)) return messages.reported;
  return findKnownStatus(status) === 'delivered' && isPaymentRequested ? messages.asked : null;
}
