import type { Debt, IncomingPayment } from '@trassa/service-finance/features/bank-statements/debt-book.rules';
import { matchPayments } from '@trassa/service-finance/features/bank-statements/match.rules';
import { getNumberKey, listNamedNumbers } from '@trassa/service-finance/features/bank-statements/purpose.rules';
import { median } from '../paired-ratios.ts';
import { limitedFigure, ratioFigure, recordRun } from '../results-file.ts';

/**
 * `npm run bench -- bank-matching [operations]`: payments of a statement against as many open papers of 200 clients, in turns with
 * a peer that looks through all debts for each payment, as one writes it first. Goal: at most 2 s, and a tenth of the peer.
 */
const [size = 10_000] = process.argv.slice(2).map(Number);
const ROUNDS = 7;
const CLIENTS = 200;
const inn = (client: number) => String(7_700_000_000 + client);

const debts: Debt[] = Array.from({ length: size }, (_, index) => ({
  ...{ id: `${index}`, kopecks: 5_000_000 + ((index * 7919) % 9_000_000), client: `ООО «Клиент ${index % CLIENTS}»` },
  ...{ inn: inn(index % CLIENTS), day: `2026-0${1 + (index % 9)}-1${index % 10}` },
  numbers: [
    { text: `ВК-${100_000 + index}`, paper: `trip ${index}`, day: '2026-01-01' },
    { text: String(index >> 1), paper: `paper ${index >> 1}`, day: '2026-02-01' },
  ],
}));

/** Two thirds name a trip, every third names nothing and is looked for by sums. */
const payments: IncomingPayment[] = debts.map((debt, index) => ({
  ...{ id: `p${index}`, day: '2026-11-05', kopecks: debt.kopecks, inn: debt.inn, name: debt.client },
  purpose: index % 3 === 0 ? 'Оплата за транспортные услуги' : `Оплата по заявке № ${debt.numbers[0]?.text}, НДС 22%`,
}));

/** Exact payments as one writes it first: every debt is looked at for every payment. */
function matchByScan(): number {
  const taken = new Set<string>();
  for (const payment of payments) {
    const keys = new Set(listNamedNumbers(payment.purpose).map(({ key }) => key));
    const found = debts.filter(
      (debt) =>
        !taken.has(debt.id) &&
        debt.inn === payment.inn &&
        debt.kopecks === payment.kopecks &&
        debt.numbers.some(({ text }) => keys.has(getNumberKey(text))),
    );
    if (found.length === 1) taken.add(found[0]?.id ?? '');
  }
  return taken.size;
}

const measureMs = (work: () => unknown) => {
  const began = performance.now();
  work();
  return performance.now() - began;
};

const match = () => matchPayments(payments, debts);
const [ours, scans]: [number[], number[]] = [[], []];
for (let round = 0; round <= ROUNDS; round += 1) {
  const sides = [
    { times: ours, work: match },
    { times: scans, work: matchByScan },
  ];
  for (const { times, work } of round % 2 === 0 ? sides : sides.toReversed()) {
    const took = measureMs(work);
    if (round > 0) times.push(took);
  }
}
const exact = [...match().values()].filter(({ isExact }) => isExact).length;
const ratios = ours.map((time, index) => time / (scans[index] ?? Number.NaN));
recordRun(
  'bank-matching',
  [
    limitedFigure(`${size} payments against ${size} debts`, median(ours) / 1000, { unit: ' s', digits: 2, atMost: 2 }),
    ratioFigure('matching / look through all debts for each payment', ratios, { atMost: 0.1 }),
  ],
  [{ payments: size, exact, 'matching, ms': median(ours).toFixed(0), 'looking through, ms': median(scans).toFixed(0) }],
);
