import type { Chain, ChainClosing, ChainRoadLength } from '@trassa/contracts/edo/document';
import { noticeKinds } from '@trassa/contracts/edo/notice-kinds';
import { getStatusLabel } from '@trassa/contracts/edo/statuses';
import type { TitleNotice } from '@trassa/contracts/edo/title-notice';
import { getStanding } from '@trassa/contracts/edo/trip-state.rules';
import type { ChainRow } from '../../db/tables.ts';
import { type ChainTitleRow, getChainKey } from '../../documents-store/chain-titles.queries.ts';
import { isTripOver, toTripFacts } from '../../documents-store/trip-facts.rules.ts';
import { TITLE_EXPIRES_AFTER_MS } from '../../list-queries/filter-conditions.rules.ts';
import type { RouteLegRow } from './chains.queries.ts';

interface ChainExtras {
  /** Documents by {@link getChainKey}. */
  titles: ReadonlyMap<string, readonly ChainTitleRow[]>;
  /** Notices by document. */
  notices: ReadonlyMap<string, readonly TitleNotice[]>;
  /** Route legs by their addresses, see {@link getRouteLegKey}. */
  ways: ReadonlyMap<string, readonly RouteLegRow[]>;
  /** How chains were finished without T4, by {@link getChainKey}. */
  closings: ReadonlyMap<string, ChainClosing>;
  logins: ReadonlyMap<string, string>;
  now: Date;
}

/** A chain as the API answers it. */
export function toChain(row: ChainRow, { titles, notices, closings, ways, logins, now }: ChainExtras): Chain {
  const own = titles.get(getChainKey(row)) ?? [];
  return {
    chainId: row.chain_id,
    login: logins.get(row.connection_id) ?? '',
    number: row.number,
    date: row.doc_date,
    trip: row.trip,
    docflowType: row.docflow_type,
    status: row.status,
    statusLabel: getStatusLabel(row.status),
    standing: getStanding(toTripFacts(row), now),
    complete: row.complete,
    finished: isTripOver(row),
    dueAt: row.due_at?.toISOString() ?? null,
    ...(row.promised_at && !isTripOver(row) ? { promisedAt: row.promised_at.toISOString() } : {}),
    closing: closings.get(getChainKey(row)) ?? null,
    ...(row.solved_at && row.solved_at >= row.last_at
      ? { solved: { at: row.solved_at.toISOString(), by: row.solved_by } }
      : {}),
    expired: row.waiting_since !== null && now.getTime() - row.waiting_since.getTime() > TITLE_EXPIRES_AFTER_MS,
    unread: row.unread,
    deleted: row.deleted,
    startedAt: row.started_at.toISOString(),
    lastAt: row.last_at.toISOString(),
    go: { accName: row.go_name, inn: row.go_inn, kpp: row.go_kpp },
    gp: { accName: row.gp_name, inn: row.gp_inn, kpp: row.gp_kpp },
    tk: { accName: row.tk_name, inn: row.tk_inn, kpp: row.tk_kpp },
    vehicle: row.vehicle,
    driver: row.driver,
    from: row.from_addr,
    to: row.to_addr,
    way: toRoadLength(ways.get(getRouteLegKey(row))?.[0]),
    notices: own.flatMap(({ document_id }) => notices.get(document_id) ?? []).toSorted(compareBySeverity),
    titles: own.map((title) => ({
      id: title.document_id,
      type: title.doc_type,
      dateTime: title.create_date.toISOString(),
      label: getStatusLabel(title.doc_type),
      read: title.read,
      ...(title.deleted ? { deleted: true } : {}),
    })),
  };
}

const compareBySeverity = (a: TitleNotice, b: TitleNotice) => noticeKinds.indexOf(a.kind) - noticeKinds.indexOf(b.kind);

const toRoadLength = (way: RouteLegRow | undefined): ChainRoadLength | null =>
  way ? { km: way.km, hours: way.hours, estimated: way.estimated } : null;

export const getRouteLegKey = (row: { from_addr: string; to_addr: string }) =>
  JSON.stringify([row.from_addr, row.to_addr]);
