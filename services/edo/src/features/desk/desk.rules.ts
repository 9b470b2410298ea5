import type { OutgoingTitleKind } from '@trassa/contracts/edo/outgoing-kinds';
import type {
  OutgoingTitle,
  SigningDeskReply,
  SigningDeskRow,
  WaybillSigningState,
} from '@trassa/contracts/edo/outgoing-title';
import type { DeskWaybillRow } from './desk.queries.ts';

/** Hours for the carrier to sign after the previous title: our own limit, shown as such; regulations name none. */
const SIGNING_TERM_HOURS = 24;

const kindByPrefix: Readonly<Record<string, OutgoingTitleKind>> = {
  ON_TRNACLPPRIN: 'PPRIN',
  ON_TRNACLPVYN: 'PVYN',
  ON_TRNPEREADR: 'PEREADR',
  ON_TRNZAMEN: 'ZAMEN',
  ON_TRNPUDPER: 'PUDPER',
};

const remedies = {
  gis: 'Исправьте в накладной то, что названо в ответе ГИС ЭПД, или попросите отправителя выпустить её заново.',
  title: 'Исправьте в титуле то, что названо, и подпишите снова.',
} as const;

/** A waybill as a row of the desk, with the state of its signing. */
export function toDeskRow(row: DeskWaybillRow): SigningDeskRow {
  const mine = row.awaits.find(({ by }) => by === 'us');
  const kind = mine ? (kindByPrefix[mine.prefix] ?? null) : null;
  const own = row.outgoing.findLast((title) => title.kind === kind);
  const { stand, reason } = getSigningStateAndReason(row, { mine, own });
  const since = row.titles.map(({ at }) => new Date(at).getTime()).reduce((a, b) => Math.max(a, b), 0);
  return {
    chainId: row.chain_id,
    number: row.number,
    route: [row.from_addr, row.to_addr].filter(Boolean).join(' → '),
    client: row.go_name,
    vehicle: row.vehicle,
    driver: row.driver,
    operator: row.operator,
    login: row.login,
    kind,
    stand,
    reason,
    dueAt: mine && since > 0 ? new Date(since + SIGNING_TERM_HOURS * 3_600_000).toISOString() : null,
    since: row.since.toISOString(),
  };
}

interface AwaitedAndOwnTitle {
  mine: DeskWaybillRow['awaits'][number] | undefined;
  own: DeskWaybillRow['outgoing'][number] | undefined;
}

function getSigningStateAndReason(
  row: DeskWaybillRow,
  { mine, own }: AwaitedAndOwnTitle,
): Pick<SigningDeskRow, 'stand' | 'reason'> {
  if (row.gis.state === 'refused')
    return { stand: 'refused', reason: { code: row.gis.code, text: row.gis.text, remedy: remedies.gis } };
  if (own?.state === 'unknown' || own?.state === 'sending') return { stand: 'unknown', reason: null };
  if (own?.state === 'accepted') return { stand: 'sent', reason: null };
  if (own?.state === 'failed' && own.error)
    return { stand: 'refused', reason: { code: '', text: own.error, remedy: remedies.title } };
  if (!mine) return { stand: row.awaits[0]?.by === 'consignor' ? 'consignor' : 'consignee', reason: null };
  if (mine.blockedBy === 'counterparty') return { stand: 'consignor', reason: null };
  return { stand: mine.blockedBy ?? 'sign', reason: null };
}

const signingStateOrder: readonly SigningDeskRow['stand'][] = [
  'sign',
  'refused',
  'unknown',
  'driver',
  'gis',
  'sent',
  'consignor',
  'consignee',
];

/** Time until which to sign a waybill, else the time since which it waits. */
const getDueOrWaitingSince = ({ dueAt, since }: SigningDeskRow) => dueAt ?? since;

/** Rows of the desk by state of signing, those for the carrier to sign first; within a state the most urgent first. */
export function toDesk(rows: readonly SigningDeskRow[]): SigningDeskReply {
  const counts = Object.fromEntries(
    signingStateOrder.map((stand) => [stand, rows.filter((row) => row.stand === stand).length]),
  );
  return {
    rows: rows.toSorted(
      (a, b) =>
        signingStateOrder.indexOf(a.stand) - signingStateOrder.indexOf(b.stand) ||
        getDueOrWaitingSince(a).localeCompare(getDueOrWaitingSince(b)),
    ),
    counts: counts as SigningDeskReply['counts'],
  };
}

/** Signing of one waybill: its row of the desk, the titles that may be written, the answer of ГИС ЭПД. */
export function toWaybillSigning(row: DeskWaybillRow, titles: OutgoingTitle[]): WaybillSigningState {
  const { code, state, text } = row.gis;
  const awaited = row.awaits.filter(({ by }) => by === 'us').flatMap(({ prefix }) => kindByPrefix[prefix] ?? []);
  const answers = awaited.some((kind) => kind === 'PPRIN' || kind === 'PVYN');
  return {
    row: toDeskRow(row),
    isOpen: row.awaits.length > 0 || state === 'refused',
    offers: answers ? [...awaited, 'UVUTOCH'] : awaited,
    uid: row.uid,
    gis: { state, code, text },
    titles,
  };
}
