import type { PayerGrade } from '@trassa/contracts/finance/payer-grades';
import { countDaysBetween } from './calendar.rules.ts';

/** When a trip was due and paid, and whether it was disputed or cancelled; Moscow days. */
export interface PaymentFact {
  due_on: string;
  paid_on: string | null;
  is_disputed: boolean;
  is_cancelled: boolean;
}

/** Fewest due trips for a score. */
const MIN_DUE_TRIPS = 3;
/** Points taken off for each day of mean delay, and their limit. */
const POINTS_PER_DELAY_DAY = 2;
const MAX_DELAY_POINTS = 60;
/** Limit of points taken off for disputes, and for cancelled trips; reached when they are half of all trips. */
const MAX_SHARE_POINTS = 20;

/** Days of delay until the payment, or until today for an unpaid trip; 0 for a cancelled one. */
export const getDelayDays = ({ due_on, paid_on, is_cancelled }: PaymentFact, today: string): number =>
  is_cancelled ? 0 : Math.max(0, countDaysBetween(due_on, paid_on ?? today));

const isDue = ({ due_on, paid_on, is_cancelled }: PaymentFact, today: string) =>
  !is_cancelled && (paid_on !== null || due_on < today);

/** Score 0 to 100 with its parts; null with fewer than three due trips. */
export function buildRating(facts: readonly PaymentFact[], today: string) {
  const due = facts.filter((fact) => isDue(fact, today));
  const delays = due.map((fact) => getDelayDays(fact, today));
  const total = delays.reduce((sum, days) => sum + days, 0);
  const meanLate = due.length === 0 ? 0 : Math.round((total / due.length) * 10) / 10;
  const disputed = facts.filter(({ is_disputed }) => is_disputed).length;
  const cancelled = facts.filter(({ is_cancelled }) => is_cancelled).length;
  const lose = (count: number) => Math.min(MAX_SHARE_POINTS, Math.round((count / facts.length) * 2 * MAX_SHARE_POINTS));
  const lost =
    Math.min(MAX_DELAY_POINTS, Math.round(meanLate * POINTS_PER_DELAY_DAY)) + lose(disputed) + lose(cancelled);
  const score = due.length < MIN_DUE_TRIPS ? null : 100 - lost;
  return {
    ...{ score, grade: score === null ? null : getGrade(score), due: due.length, meanLate, disputed, cancelled },
    inTime: delays.filter((days) => days === 0).length,
  };
}

function getGrade(score: number): PayerGrade {
  if (score >= 80) return 'good';
  return score >= 50 ? 'fair' : 'poor';
}
