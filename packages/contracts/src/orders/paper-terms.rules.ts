import { daysUntil } from '../moscow-day.rules.ts';
import type { Fleet } from './fleet.ts';
import { driverPaperLabels, vehiclePaperLabels } from './fleet-values.ts';

/** Whole Moscow days before the end of a paper at which the company is reminded, in ascending order. */
const reminderDays = [1, 7, 30] as const;
/** Days before the end of a paper from which on the company is reminded of it and its end is shown as near. */
export const REMINDED_DAYS = 30;
/** Days before the end of a paper from which on its end is shown as urgent. */
const URGENT_DAYS = 7;

/** `days`: whole Moscow days left, 0 on the last day, negative when expired. */
export interface PaperTerm<Kind extends string> {
  kind: Kind;
  endsOn: string;
  days: number;
  tone: 'expired' | 'urgent' | 'near' | 'fine';
}

/** Term that ends first; null without papers. */
export function findNearestTerm<Kind extends string>(
  papers: readonly { kind: Kind; endsOn: string }[],
  now: Date,
): PaperTerm<Kind> | null {
  const [first] = [...papers].sort((a, b) => a.endsOn.localeCompare(b.endsOn));
  if (!first) return null;
  const days = daysUntil(first.endsOn, now);
  return { kind: first.kind, endsOn: first.endsOn, days, tone: getTone(days) };
}

function getTone(days: number): PaperTerm<string>['tone'] {
  if (days < 0) return 'expired';
  if (days <= URGENT_DAYS) return 'urgent';
  return days <= REMINDED_DAYS ? 'near' : 'fine';
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

/** Step of {@link reminderDays} that a paper has reached; null: too early, or expired. */
export function getReminderStep(endsOn: string, now: Date): number | null {
  const days = daysUntil(endsOn, now);
  return days < 0 ? null : (reminderDays.find((step) => days <= step) ?? null);
}
