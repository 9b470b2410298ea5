import { type DatedVatMode, getVatKopecksInside, type VatMode } from '@trassa/contracts/finance/vat.rules';
import fc from 'fast-check';
import type { TripToBill } from '../features/papers/papers.queries.ts';
import {
  buildCorrectedLines,
  buildPaperLines,
  groupTripsIntoPapers,
  type NewPaperLine,
  sumChanges,
  sumLines,
} from '../features/papers/papers.rules.ts';
import type { CreditRow, DebitRow } from '../features/reconciliation/reconciliation.queries.ts';
import { buildReconciliationAct } from '../features/reconciliation/reconciliation.rules.ts';
import type { PaperLineRow } from '../shared/papers.queries.ts';

const ratesByVatMode = { none: null, usn_5: 5, usn_7: 7, general: 22 } as const satisfies Partial<
  Record<VatMode, number | null>
>;
const clientInns = ['7705034202', '7814148471', null];
/** Small sums, whose VAT is a kopeck or none, and those of a fleet for a year. */
const kopecksArbitrary = fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 1e11 }));

/** Trips of a month, prices that changed after their УПД, some of them to nothing, and what clients paid. */
export const paperMonthArbitrary = fc.record({
  mode: fc.constantFrom('none', 'usn_5', 'usn_7', 'general' as const),
  each: fc.constantFrom('client' as const, 'trip' as const),
  trips: fc.array(fc.record({ client: fc.nat(2), kopecks: kopecksArbitrary, day: fc.integer({ min: 1, max: 28 }) }), {
    ...{ minLength: 1, maxLength: 7 },
  }),
  changes: fc.array(fc.record({ trip: fc.nat(6), kopecks: fc.oneof(kopecksArbitrary, fc.constant(0)) }), {
    maxLength: 5,
  }),
  paid: fc.array(fc.record({ client: fc.nat(2), kopecks: fc.integer({ min: -1e9, max: 1e11 }), day: fc.nat(27) }), {
    maxLength: 5,
  }),
  from: fc.integer({ min: 1, max: 30 }),
});
type Month = typeof paperMonthArbitrary extends fc.Arbitrary<infer Value> ? Value : never;

const fail = (text: string) => {
  throw new Error(text);
};
const getDayOf = (day: number) => `2026-11-${String(day).padStart(2, '0')}`;
const sumOf = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0);

/** VAT inside a sum by the words of the law, in whole numbers: half a kopeck goes up. */
function getExpectedVatKopecks(sum: number, rate: number | null): number {
  if (rate === null) return 0;
  const [whole, part] = [BigInt(sum) * BigInt(rate), BigInt(100 + rate)];
  return Number(whole / part + ((whole % part) * 2n >= part ? 1n : 0n));
}

function buildTrips({ trips, mode }: Month): TripToBill[] {
  return trips.map(({ client, kopecks: sum, day }, index) => ({
    ...{ order_id: `${index}`, order_number: `ВК-${index}`, debtor_name: `Клиент ${client}` },
    ...{
      debtor_inn: clientInns[client] ?? null,
      kopecks: sum,
      vat_kopecks: getVatKopecksInside(sum, ratesByVatMode[mode]),
    },
    ...{ delivered_at: new Date(`${getDayOf(day)}T09:00:00Z`), due_on: '2026-12-31', payment_terms: null },
    ...{ route: null, vehicle: null },
  }));
}

/** A paper and its УКД as lists of lines, one line for a trip. */
interface IssuedPaper {
  client: string;
  papers: NewPaperLine[][];
}

/** Throws unless every trip stands on one paper of its client, with its sum and the VAT of the law. */
function checkIssued(all: readonly IssuedPaper[], trips: readonly TripToBill[], rate: number | null): void {
  const lines = all.flatMap(({ papers }) => papers[0] ?? []);
  if (lines.length !== trips.length) fail('a trip stands on no paper, or on two');
  for (const { client, papers } of all) {
    const total = sumLines(papers[0] ?? []);
    const own = trips.filter(({ order_id }) => papers[0]?.some((line) => line.order_id === order_id));
    if (own.some(({ debtor_name }) => debtor_name !== client)) fail('a paper is of two clients');
    if (total.total_kopecks !== sumOf(own.map((trip) => trip.kopecks))) fail('a paper is not the sum of its trips');
    if (total.vat_kopecks !== sumOf(own.map((trip) => getExpectedVatKopecks(trip.kopecks, rate))))
      fail('VAT is not that of the law');
  }
  for (const { vat_kopecks, vat_rate, sum_kopecks } of lines) {
    if (vat_kopecks > 0 && getExpectedVatKopecks(sum_kopecks, vat_rate ?? null) !== vat_kopecks)
      fail('the rate does not make the VAT');
  }
}

/** Corrects a paper by what its trips cost now; throws unless the УПД and its УКД then add up to what is owed. */
function checkCorrectedPaper(
  { papers }: IssuedPaper,
  now: readonly TripToBill[],
  modes: readonly DatedVatMode[],
): void {
  const orders = new Set(papers[0]?.map(({ order_id }) => order_id));
  const own = now.filter(({ order_id, kopecks: sum }) => orders.has(order_id) && sum > 0);
  const standing = papers.flat() as PaperLineRow[];
  const lines = buildCorrectedLines(standing, buildPaperLines(own, modes));
  if (lines.length > 0) papers.push(lines);
  const owed = sumOf(own.map(({ kopecks: sum }) => sum));
  if (sumOf(papers.map((paper) => sumLines(paper).total_kopecks)) !== owed) fail('the УКД do not lead to what is owed');
  const vat = sumOf(own.map(({ vat_kopecks }) => vat_kopecks));
  if (sumOf(papers.map((paper) => sumLines(paper).vat_kopecks)) !== vat) fail('the УКД do not lead to the VAT owed');
  const { up, down } = sumChanges(lines as PaperLineRow[]);
  if (up.sum - down.sum !== sumLines(lines).total_kopecks) fail('what grew less what fell is not the УКД');
  const isSame = (line: NewPaperLine) =>
    line.sum_kopecks === line.before_kopecks && line.vat_kopecks === line.before_vat_kopecks;
  if (lines.some(isSame)) fail('an УКД holds a trip that did not change');
  if (buildCorrectedLines([...standing, ...(lines as PaperLineRow[])], buildPaperLines(own, modes)).length > 0)
    fail('an УКД after an УКД corrects the same again');
}

/** Throws unless the act of each client is papers less payments, whatever day it begins on. */
function checkActs(all: readonly IssuedPaper[], now: readonly TripToBill[], { paid, from }: Month): void {
  for (const client of new Set(all.map((one) => one.client))) {
    const papers = all.filter((one) => one.client === client).flatMap((one) => one.papers);
    const debits = papers.flatMap((paper, index) =>
      paper.map(
        (line): DebitRow => ({
          ...{ on: getDayOf(1 + (index % 28)), order_number: line.order_number, paper_id: `${index}` },
          ...{ kind: 'utd', number_text: '1', kopecks: line.sum_kopecks - (line.before_kopecks ?? 0) },
        }),
      ),
    );
    const credits = paid
      .filter((one) => `Клиент ${one.client}` === client)
      .map((one): CreditRow => ({ on: getDayOf(one.day + 1), memo: 'Оплата', kopecks: one.kopecks }));
    const owed = sumOf(now.filter(({ debtor_name }) => debtor_name === client).map((trip) => trip.kopecks));
    const act = buildReconciliationAct({ debits, credits }, getDayOf(from));
    if (act.closing !== owed - sumOf(credits.map((one) => one.kopecks)))
      fail('the balance is not papers less payments');
    if (act.opening + act.debit - act.credit !== act.closing) fail('an act does not add up');
  }
}

/** Whether papers, their УКД and acts of a month are what its trips and payments make. Throws where they are not. */
export function agreesOnPapers(month: Month): boolean {
  const rate = ratesByVatMode[month.mode];
  const modes: DatedVatMode[] = [{ from: '2026-01-01', mode: month.mode }];
  let trips = buildTrips(month);
  const all = groupTripsIntoPapers(trips, month.each).map(
    (group): IssuedPaper => ({ ...{ client: group[0]?.debtor_name ?? '', papers: [buildPaperLines(group, modes)] } }),
  );
  checkIssued(all, trips, rate);
  for (const change of month.changes) {
    trips = trips.map((trip, index) =>
      index === change.trip
        ? { ...trip, kopecks: change.kopecks, vat_kopecks: getVatKopecksInside(change.kopecks, rate) }
        : trip,
    );
    for (const one of all) checkCorrectedPaper(one, trips, modes);
  }
  checkActs(all, trips, month);
  return true;
}
