import type { Claim, ClaimPeriod, ClaimQuery, claimBases } from '@trassa/contracts/finance/claims';
import { getDay } from '@trassa/contracts/moscow-day.rules';

/** State of the page in the URL; numbers are texts as typed. */
export interface ClaimUrlState {
  client: string;
  until: string;
  by: (typeof claimBases)[number];
  percent: string;
  cap: string;
}

const DAY_PATTERN = /^20\d{2}-\d{2}-\d{2}$/;

/** Parses the URL; an absent, invalid or future last day becomes today. */
export function parseClaimUrl(params: URLSearchParams, now: Date): ClaimUrlState {
  const today = getDay(now);
  const until = params.get('until') ?? '';
  return {
    client: (params.get('client') ?? '').slice(0, 500),
    until: DAY_PATTERN.test(until) && until < today ? until : today,
    by: params.get('by') === 'contract' ? 'contract' : 'law',
    percent: params.get('percent') ?? '0,1',
    cap: params.get('cap') ?? '',
  };
}

const parseNumber = (text: string) => Number(text.trim().replace(',', '.') || Number.NaN);

/** Whether a text is a penalty that a contract may have, in percent a day. */
export const isPenaltyPercent = (text: string): boolean => parseNumber(text) >= 0.001 && parseNumber(text) <= 10;
/** Whether a text is a cap of the penalty, in percent of the debt; empty: no cap. */
export const isPenaltyCap = (text: string): boolean =>
  text.trim() === '' || (parseNumber(text) >= 1 && parseNumber(text) <= 100);

/** The query requires a percent even for interest by law, which does not use it. */
const UNUSED_PERCENT = 0.1;

/** Query of the claim in the URL; null while it is incomplete or wrong. */
export function buildClaimQuery({ client, until, by, percent, cap }: ClaimUrlState): ClaimQuery | null {
  if (client === '') return null;
  if (by === 'law') return { client, until, by, percent: UNUSED_PERCENT };
  if (!isPenaltyPercent(percent) || !isPenaltyCap(cap)) return null;
  return { client, until, by, percent: parseNumber(percent), ...(cap.trim() ? { cap: parseNumber(cap) } : {}) };
}

/** A line of the computation with its trip. */
export interface ClaimRow extends ClaimPeriod {
  id: string;
  orderId: string;
  orderNumber: string;
}

/** Lines of all debts, those of one debt together. */
export const listClaimRows = ({ debts }: Pick<Claim, 'debts'>): ClaimRow[] =>
  debts.flatMap(({ orderId, orderNumber, periods }) =>
    periods.map((period) => ({ ...period, id: `${orderId} ${period.from}`, orderId, orderNumber })),
  );
