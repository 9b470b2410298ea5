import { dayOf } from '@trassa/contracts/moscow-day.rules';

const DAY = 86_400_000;
/** Days before the end at which a term is shown as near, and as urgent. */
const NEAR = 30;
const URGENT = 7;

/** The paper that runs out first. `days`: whole Moscow days left, 0 on the last day, negative when expired. */
export interface PaperTerm<Kind extends string> {
  kind: Kind;
  endsOn: string;
  days: number;
  tone: 'expired' | 'urgent' | 'near' | 'fine';
}

/** Null without papers. */
export function nearestTerm<Kind extends string>(
  papers: readonly { kind: Kind; endsOn: string }[],
  now: Date,
): PaperTerm<Kind> | null {
  const [first] = [...papers].sort((a, b) => a.endsOn.localeCompare(b.endsOn));
  if (!first) return null;
  const days = Math.round((Date.parse(first.endsOn) - Date.parse(dayOf(now))) / DAY);
  return { kind: first.kind, endsOn: first.endsOn, days, tone: toneOf(days) };
}

function toneOf(days: number): PaperTerm<string>['tone'] {
  if (days < 0) return 'expired';
  if (days <= URGENT) return 'urgent';
  return days <= NEAR ? 'near' : 'fine';
}
