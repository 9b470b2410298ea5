import type { CreditScore } from '@trassa/contracts/finance/factoring';

/** Input of the score: facts that the platform itself has recorded. */
export interface ScoreFacts {
  /** Orders delivered, and orders refused or cancelled. */
  completed: number;
  dropped: number;
  /** Advances settled by the debtor, and advances returned in recourse. */
  settled: number;
  recourses: number;
  /** Months with income among the last twelve; open debts. */
  months: number;
  open: number;
  /** Kopecks: open debts, overdue debts, debt of the largest debtor. */
  debts: number;
  overdue: number;
  largestDebtor: number;
}

/** Points per factor: `each` for one unit, `share` for the whole, `most` as the cap. A new company has `start`. */
const scorePoints = {
  start: 600,
  least: 300,
  most: 850,
  trips: { each: 0.6, most: 120 },
  settled: { each: 10, most: 80 },
  months: { each: 5, most: 50 },
  dropped: { share: 200, most: 100 },
  /** Points off if the largest debtor owes more than the share `from`; not with fewer than `debts` open debts. */
  concentration: { debts: 5, from: 0.25, share: 80, most: 60 },
  overdue: { share: 100, most: 80 },
  recourses: { each: 60, most: 180 },
} as const;

type ScoreFactor = CreditScore['factors'][number];
type PluralForms = readonly [string, string, string];

function formatCount(count: number, forms: PluralForms): string {
  const [tens, ones] = [count % 100, count % 10];
  const form = tens > 10 && tens < 20 ? 2 : ones === 1 ? 0 : ones > 1 && ones < 5 ? 1 : 2;
  return `${count.toLocaleString('ru-RU')} ${forms[form]}`;
}

const formatPercent = (share: number) => `${Math.round(share * 100)} %`;
const limitPoints = (points: number, most: number) => Math.min(most, Math.floor(points));

function listRaisingFactors(facts: ScoreFacts): ScoreFactor[] {
  const trips = formatCount(facts.completed, ['выполненный рейс', 'выполненных рейса', 'выполненных рейсов']);
  const settled = formatCount(facts.settled, [
    'аванс погашен в срок',
    'аванса погашены в срок',
    'авансов погашены в срок',
  ]);
  const months = formatCount(facts.months, ['месяце', 'месяцах', 'месяцах']);
  return [
    {
      key: 'trips',
      points: limitPoints(facts.completed * scorePoints.trips.each, scorePoints.trips.most),
      text: trips,
    },
    {
      key: 'settled',
      points: limitPoints(facts.settled * scorePoints.settled.each, scorePoints.settled.most),
      text: settled,
    },
    {
      key: 'months',
      points: limitPoints(facts.months * scorePoints.months.each, scorePoints.months.most),
      text: `доход в ${months} из 12`,
    },
  ];
}

function listLoweringFactors(facts: ScoreFacts): ScoreFactor[] {
  const all = facts.completed + facts.dropped;
  const dropped = all === 0 ? 0 : facts.dropped / all;
  const concentration = facts.open < scorePoints.concentration.debts ? 0 : facts.largestDebtor / facts.debts;
  const overdue = facts.debts === 0 ? 0 : facts.overdue / facts.debts;
  const { from, share, most } = scorePoints.concentration;
  const recourses = formatCount(facts.recourses, ['аванс вернули', 'аванса вернули', 'авансов вернули']);
  return [
    {
      key: 'dropped',
      points: -limitPoints(dropped * scorePoints.dropped.share, scorePoints.dropped.most),
      text: `отказы и отмены: ${formatPercent(dropped)} заказов`,
    },
    {
      key: 'concentration',
      points: -limitPoints(Math.max(0, concentration - from) * share, most),
      text: `один клиент даёт ${formatPercent(concentration)} долгов`,
    },
    {
      key: 'overdue',
      points: -limitPoints(overdue * scorePoints.overdue.share, scorePoints.overdue.most),
      text: `просрочено ${formatPercent(overdue)} долгов`,
    },
    {
      key: 'recourses',
      points: -limitPoints(facts.recourses * scorePoints.recourses.each, scorePoints.recourses.most),
      text: `${recourses}: клиент не заплатил`,
    },
  ];
}

/** Score of a company, 300 to 850, with its positive and negative factors, the weightiest first. */
export function buildScore(facts: ScoreFacts): { score: number; factors: ScoreFactor[] } {
  const factors = [...listRaisingFactors(facts), ...listLoweringFactors(facts)]
    .filter(({ points }) => points !== 0)
    .sort((a, b) => Math.abs(b.points) - Math.abs(a.points));
  const sum = factors.reduce<number>((total, { points }) => total + points, scorePoints.start);
  return { score: Math.min(scorePoints.most, Math.max(scorePoints.least, sum)), factors };
}
