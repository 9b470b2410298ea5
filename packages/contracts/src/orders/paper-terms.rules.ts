import { countDaysUntil } from '../moscow-day.rules.ts';
import type { Fleet } from './fleet.ts';
import { driverPaperLabels, vehiclePaperLabels } from './fleet-values.ts';

/** Whole Moscow days before the end of a paper at which the company is reminded, in ascending order. */
const paperReminderDays = [1, 7, 30] as const;
/** Days before the end of a paper from which on the company is reminded of it and its end is shown as near. */
export const NEAR_PAPER_END_DAYS = 30;
/** Days before the end of a paper from which on its end is shown as urgent. */
const URGENT_END_DAYS = 7;

/** `days`: whole Moscow days left, 0 on the last day, negative when expired. */
export interface PaperTerm<Kind extends string> {
  kind: Kind;
  endsOn: string;
  days: number;
  tone: 'expired' | 'urgent' | 'near' | 'fine';
}

/** Term that ends first; null without papers. */
export function findNearestPaperTerm<Kind extends string>(
  papers: readonly { kind: Kind; endsOn: string }[],
  now: Date,
): PaperTerm<Kind> | null {
  const [first] = [...papers].sort((a, b) => a.endsOn.localeCompare(b.endsOn));
  if (!first) return null;
  const days = countDaysUntil(first.endsOn, now);
  return { kind: first.kind, endsOn: first.endsOn, days, tone: getTermTone(days) };
}

function getTermTone(days: number): PaperTerm<string>['tone'] {
  if (days < 0) return 'expired';
  if (days <= URGENT_END_DAYS) return 'urgent';
  return days <= NEAR_PAPER_END_DAYS ? 'near' : 'fine';
}

/** A paper of the directory; `holder`: plate or driver's name. */
export interface FleetPaper {
  entryId: string;
  holder: string;
  view: 'vehicles' | 'drivers';
  label: string;
  endsOn: string;
}

/** Papers of the directory, the earliest end first. */
export function listFleetPapers({ vehicles, drivers }: Pick<Fleet, 'vehicles' | 'drivers'>): FleetPaper[] {
  return [
    ...vehicles.flatMap(({ id, plate, papers }) =>
      papers.map(({ kind, endsOn }) => ({
        ...{ entryId: id, holder: plate, view: 'vehicles' as const },
        ...{ label: vehiclePaperLabels[kind], endsOn },
      })),
    ),
    ...drivers.flatMap(({ id, name, papers }) =>
      papers.map(({ kind, endsOn }) => ({
        ...{ entryId: id, holder: name, view: 'drivers' as const },
        ...{ label: driverPaperLabels[kind], endsOn },
      })),
    ),
  ].sort((a, b) => a.endsOn.localeCompare(b.endsOn));
}

/** Step of {@link paperReminderDays} that a paper has reached; null: too early, or expired. */
export function getPaperReminderStep(endsOn: string, now: Date): number | null {
  const days = countDaysUntil(endsOn, now);
  return days < 0 ? null : (paperReminderDays.find((step) => days <= step) ?? null);
}
