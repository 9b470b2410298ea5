import { browserStorage } from '@trassa/api-client/browser-storage';
import { buildEmptyForm, buildEmptyPoint, type OwnOrderForm } from './own-order-form.rules.ts';

/** Drafts are each person's own, also where several share a browser. */
const getKey = (userId: string) => `orderDraft:${userId}`;

/** What a person has entered and not saved; null: nothing. */
export function readDraft(userId: string): OwnOrderForm | null {
  try {
    const draft: unknown = JSON.parse(browserStorage.getItem(getKey(userId)) ?? 'null');
    return isForm(draft) ? draft : null;
  } catch {
    return null; // damaged: as if nothing had been kept
  }
}

/** A draft of an earlier release may lack a field. */
function isForm(draft: unknown): draft is OwnOrderForm {
  const { client, cargo } = buildEmptyForm();
  const form = (draft ?? {}) as Partial<OwnOrderForm>;
  return (
    hasAll(form, buildEmptyForm()) &&
    hasAll(form.client, client) &&
    hasAll(form.cargo, cargo) &&
    Array.isArray(form.points) &&
    form.points.every((point) => hasAll(point, buildEmptyPoint('loading')))
  );
}

const hasAll = (kept: unknown, form: object) =>
  typeof kept === 'object' && kept !== null && Object.keys(form).every((name) => name in kept);

/** Keeps a draft; null forgets it. */
export function keepDraft(userId: string, form: OwnOrderForm | null): void {
  if (form === null) browserStorage.removeItem(getKey(userId));
  else browserStorage.setItem(getKey(userId), JSON.stringify(form));
}
