import type { CarrierContact } from '@trassa/contracts/account/partner-account';
import { getStatusLabel } from '@trassa/contracts/edo/statuses';
import type { TripPosition } from '@trassa/contracts/geo/positions';
import type { TrackedOrder } from '@trassa/contracts/orders/tracking';
import type { Db } from '@trassa/service-kit/db';
import type { FileAnswer } from '@trassa/service-kit/file-answer';
import type { Caller } from '@trassa/service-kit/internal-token';
import { getHash, isHashOfLink, type TokenOf } from '@trassa/service-kit/link-tokens';
import { problem } from '@trassa/service-kit/problem-error';
import type { Transaction } from 'kysely';
import type { OrdersTables } from '../../db/schema.ts';
import type { PrintDocument } from '../../providers/waybills.ts';
import { type OrderRow, requireOrder } from '../../shared/one-order.queries.ts';
import { findDeliveryPromiseInForce } from '../../shared/promises.queries.ts';
import {
  findCompanyByTokenHash,
  listDriverMarks,
  lockLinkByTokenHash,
  markLinkOpened,
  type TrackingLinkRow,
} from './tracking.queries.ts';
import { isLinkExpired, listClientDocuments, toTrackedOrder } from './tracking.rules.ts';

interface OpenedLink {
  link: TrackingLinkRow;
  order: OrderRow;
}
interface LinkDeps {
  db: Db<OrdersTables>;
  now: Date;
  getToken: TokenOf;
  /** Whether a company waits for its erasure. */
  isClosed: (companyId: string) => Promise<boolean>;
  findContact: (companyId: string) => Promise<CarrierContact | null>;
  findSeen: (companyId: string, orderId: string) => Promise<TripPosition>;
}

/**
 * Reads through the link of a token. @throws the same 404 for unknown, expired and revoked links, and for those of a
 * company that waits for its erasure
 */
async function readThroughLink<T>(
  { db, now, getToken, isClosed }: LinkDeps,
  token: string,
  read: (trx: Transaction<OrdersTables>, opened: OpenedLink) => Promise<T> | T,
): Promise<T> {
  const hash = getHash(token);
  const companyId = await db.asSystem((trx) => findCompanyByTokenHash(trx, hash));
  if (!companyId || (await isClosed(companyId))) throw problem('orders/tracking-not-found');
  return db.forCompany(companyId, async (trx) => {
    const link = await lockLinkByTokenHash(trx, companyId, hash);
    if (!link || !isHashOfLink(getToken, link.id, hash)) throw problem('orders/tracking-not-found');
    const order = await requireOrder(trx, { companyId, id: link.order_id });
    if (isLinkExpired(link, order, now)) throw problem('orders/tracking-not-found');
    return read(trx, { link, order });
  });
}

/**
 * Reads the order of a token, and notes that it was opened, unless by its own company. Once a revocation is answered,
 * the token opens nothing. @throws as {@link readThroughLink}
 */
export async function readTrackedOrder(
  deps: LinkDeps,
  { token, caller }: { token: string; caller: Caller | null },
): Promise<TrackedOrder> {
  const { companyId, orderId, showPosition, ...tracked } = await readThroughLink(
    deps,
    token,
    async (trx, { link, order }) => {
      const isOwn = caller?.kind === 'user' && caller.identity.companyId === link.company_id;
      if (!isOwn) await markLinkOpened(trx, link, deps.now);
      const marks = await listDriverMarks(trx, { companyId: link.company_id, id: order.id });
      const { company_id: companyId, show_documents: showDocuments } = link;
      const promise = await findDeliveryPromiseInForce(trx, { companyId, id: order.id });
      const promisedAt = promise?.tells_client ? promise.at : null;
      return {
        companyId,
        orderId: order.id,
        showPosition: link.show_position,
        ...toTrackedOrder(order, { marks, showDocuments, promisedAt, now: deps.now }),
      };
    },
  );
  const seen = tracked.stage === 'on_road' ? await deps.findSeen(companyId, orderId) : null;
  return { ...tracked, ...buildArrivalAndPosition(seen, showPosition), carrier: await deps.findContact(companyId) };
}

/** Expected arrival, and when its position was taken; the position itself only when the link shows it to the client. */
function buildArrivalAndPosition(
  seen: TripPosition | null,
  showPosition: boolean,
): Pick<TrackedOrder, 'arrival' | 'position'> {
  const { arrival = null, position = null } = seen ?? {};
  return {
    arrival: arrival && {
      ...{ at: arrival.at, earliest: arrival.earliest, latest: arrival.latest, basedOn: arrival.basedOn },
    },
    position: showPosition && position ? { lat: position.lat, lng: position.lng, at: position.recordedAt } : null,
  };
}

/**
 * Print form of a document that the link shows. @throws as {@link readThroughLink}; 404 for any other document; 503
 * when services/edo gives none
 */
export async function printTrackedDocument(
  { print, ...deps }: LinkDeps & { print: PrintDocument },
  { token, documentId, traceId }: { token: string; documentId: string; traceId: string },
): Promise<FileAnswer> {
  const authorize = () =>
    readThroughLink(deps, token, (_trx, { link, order }) => {
      const document = link.show_documents ? listClientDocuments(order).find(({ id }) => id === documentId) : undefined;
      if (!document) throw problem('orders/tracked-document-not-found');
      return { companyId: link.company_id, name: `${order.number}, ${getStatusLabel(document.type)}.pdf` };
    });
  const { companyId, name } = await authorize();
  // The client gets a general error: the reason of services/edo is for the carrier.
  const bytes = await print(documentId, { companyId, traceId }).catch((cause: unknown) => {
    throw problem('orders/print-unavailable', { cause });
  });
  // The link may have been revoked while the document was fetched.
  await authorize();
  return { name, type: 'application/pdf', bytes };
}
