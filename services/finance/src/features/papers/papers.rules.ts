import type { PaperKind } from '@trassa/contracts/finance/paper-kinds';
import { closingPaperKinds } from '@trassa/contracts/finance/paper-kinds';
import { type DatedVatMode, findRateOfVat } from '@trassa/contracts/finance/vat.rules';
import { formatDay, getDay } from '@trassa/contracts/moscow-day.rules';
import type { Insertable } from 'kysely';
import type { PaperLinesTable } from '../../db/paper-tables.ts';
import type { PaperLineRow } from '../../shared/papers.queries.ts';
import type { TripToBill } from './papers.queries.ts';

/** Who a paper is for: the INN, or the name of a client without one. */
export const getClientKey = ({ debtor_inn, debtor_name }: Pick<TripToBill, 'debtor_inn' | 'debtor_name'>): string =>
  debtor_inn || debtor_name;

/** Trips of each paper, in their order: all of a client, or each alone. */
export function groupTripsIntoPapers(trips: readonly TripToBill[], each: 'client' | 'trip'): TripToBill[][] {
  const groups = Map.groupBy(trips, (trip) => (each === 'trip' ? trip.order_id : getClientKey(trip)));
  return [...groups.values()];
}

/** Whether a trip may not have papers of both kinds: they are the same, or both are closing papers. */
export const isSamePurpose = (a: PaperKind, b: PaperKind): boolean =>
  a === b || (closingPaperKinds.includes(a) && closingPaperKinds.includes(b));

export type NewPaperLine = Omit<Insertable<PaperLinesTable>, 'company_id' | 'paper_id'>;

/** Lines of a paper: one for each trip, with the sum and the VAT of its debt. */
export function buildPaperLines(trips: readonly TripToBill[], modes: readonly DatedVatMode[]): NewPaperLine[] {
  return trips.map((trip, index) => {
    const { kopecks, vat_kopecks: vat, order_id, order_number } = trip;
    const day = getDay(trip.delivered_at);
    return {
      ...{ position: index + 1, order_id, order_number, delivered_on: day, text: getServiceText(trip, day) },
      ...{ sum_kopecks: kopecks, vat_kopecks: vat, vat_rate: findRateOfVat({ kopecks, vat, day }, modes) },
    };
  });
}

function getServiceText({ order_number, route, vehicle }: TripToBill, day: string): string {
  const what = route ? `Транспортные услуги по маршруту ${route}` : 'Транспортные услуги';
  return [what, `заказ ${order_number}`, vehicle ? `ТС ${vehicle}` : '', `выгрузка ${formatDay(day)}`]
    .filter(Boolean)
    .join(', ');
}

/** Sums of a line; `before_…` only in lines of an УКД. */
type LineSums = Pick<NewPaperLine, 'sum_kopecks' | 'vat_kopecks' | 'before_kopecks' | 'before_vat_kopecks'>;

/** Sums of a paper are sums of its lines; those of an УКД are what it adds. */
export const sumLines = (lines: readonly LineSums[]) => ({
  total_kopecks: lines.reduce((sum, line) => sum + line.sum_kopecks - (line.before_kopecks ?? 0), 0),
  vat_kopecks: lines.reduce((sum, line) => sum + line.vat_kopecks - (line.before_vat_kopecks ?? 0), 0),
});

/**
 * Lines of an УКД: trips whose sums differ from those of the УПД and its earlier УКД. A trip that is not owed any more
 * gets zero sums. A line keeps its number in the УПД. `standing`: lines of the УПД, then of its УКД, the oldest first.
 */
export function buildCorrectedLines(standing: readonly PaperLineRow[], now: readonly NewPaperLine[]): NewPaperLine[] {
  const known = new Map(standing.map((line) => [line.order_id, line]));
  const wanted = new Map(now.map((line) => [line.order_id, line]));
  const changed = [...known.values()].flatMap((was) => {
    const will = wanted.get(was.order_id) ?? { ...was, sum_kopecks: 0, vat_kopecks: 0 };
    const isSame = will.sum_kopecks === was.sum_kopecks && will.vat_kopecks === was.vat_kopecks;
    return isSame ? [] : [{ was, will }];
  });
  return changed.map(({ was, will }) => ({
    ...{ position: was.position, order_id: was.order_id, order_number: was.order_number, text: was.text },
    ...{ delivered_on: was.delivered_on, sum_kopecks: will.sum_kopecks, vat_kopecks: will.vat_kopecks },
    ...{ vat_rate: will.vat_rate, before_kopecks: was.sum_kopecks, before_vat_kopecks: was.vat_kopecks },
    before_vat_rate: was.vat_rate,
  }));
}

/** The term that all trips state in the same words; empty: none, or several. */
export function getCommonPaymentTerms(trips: readonly TripToBill[]): string {
  const terms = new Set(trips.map(({ payment_terms }) => payment_terms?.trim() ?? ''));
  return terms.size === 1 ? ([...terms][0] ?? '') : '';
}

/** The latest due day of the trips of a paper. */
export const getLastDueDay = (trips: readonly TripToBill[]): string =>
  trips
    .map(({ due_on }) => due_on)
    .toSorted()
    .at(-1) ?? '';

/** Sums of a line before and after, and what they grow by. */
export function getLineChange(line: PaperLineRow) {
  const before = { sum: line.before_kopecks ?? 0, vat: line.before_vat_kopecks ?? 0, rate: line.before_vat_rate };
  const after = { sum: line.sum_kopecks, vat: line.vat_kopecks, rate: line.vat_rate };
  const [vat, sum] = [after.vat - before.vat, after.sum - before.sum];
  return { before, after, grown: { net: sum - vat, vat, sum } };
}

/** Sums of «Всего увеличение» and «Всего уменьшение», column by column, as the form of the government has them. */
export function sumChanges(lines: readonly PaperLineRow[]) {
  const changes = lines.map((line) => getLineChange(line).grown);
  const add = (sign: 1 | -1) => (column: 'net' | 'vat' | 'sum') =>
    changes.reduce((all, change) => all + Math.max(0, sign * change[column]), 0);
  const toSums = (of: ReturnType<typeof add>) => ({ net: of('net'), vat: of('vat'), sum: of('sum') });
  return { up: toSums(add(1)), down: toSums(add(-1)) };
}
