import type { OwnOrderForm } from './own-order-form.rules.ts';

/** A field that somebody else has changed while this person was editing the order. */
export interface ForeignChange {
  /** Name of the field, `cargo.weight`; the route is one field. */
  field: string;
  before: string;
  after: string;
  /** Whether this person has changed the field, too, to another value, which then stays in the form. */
  contested: boolean;
}

/** Values by field; the route is one value, as points have no names of their own. */
function buildFieldValues(form: OwnOrderForm): Map<string, string> {
  const { points, client, cargo, ...plain } = form;
  const inside = (name: string, part: object) =>
    Object.entries(part).map(([key, value]): [string, string] => [`${name}.${key}`, String(value)]);
  return new Map([
    ...Object.entries(plain).map(([key, value]): [string, string] => [key, String(value)]),
    ...inside('client', client),
    ...inside('cargo', cargo),
    ['points', JSON.stringify(points)],
  ]);
}

/** What another person changed between `base` and `theirs`, and whether it conflicts with a change of `mine`. */
export function listForeignChanges(base: OwnOrderForm, theirs: OwnOrderForm, mine: OwnOrderForm): ForeignChange[] {
  const [was, is, own] = [buildFieldValues(base), buildFieldValues(theirs), buildFieldValues(mine)];
  return [...is]
    .filter(([field, value]) => was.get(field) !== value)
    .map(([field, after]) => {
      const before = was.get(field) ?? '';
      const ownValue = own.get(field);
      return { field, before, after, contested: ownValue !== before && ownValue !== after };
    });
}

/** `theirs` with every field that `mine` has changed since `base`: nobody's change is lost unseen. */
export function mergeOrderEdits(base: OwnOrderForm, theirs: OwnOrderForm, mine: OwnOrderForm): OwnOrderForm {
  const pick = <T extends object>(was: T, is: T, own: T): T =>
    Object.fromEntries(
      Object.entries(own).map(([key, value]) => {
        const [before, after] = [was[key as keyof T], is[key as keyof T]];
        return [key, JSON.stringify(value) === JSON.stringify(before) ? after : value];
      }),
    ) as T;
  return {
    ...pick(base, theirs, mine),
    client: pick(base.client, theirs.client, mine.client),
    cargo: pick(base.cargo, theirs.cargo, mine.cargo),
  };
}
