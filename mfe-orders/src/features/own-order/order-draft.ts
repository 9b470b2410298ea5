import { browserStorage } from '@trassa/api-client/browser-storage';
import { buildEmptyForm, buildEmptyPoint, type OwnOrderForm } from './own-order-form.rules.ts';

/** Drafts are each person's own, also where several share a browser. */
const getDraftKey = (userId: string) => `orderDraft:${userId}`;

/** What a person has entered and not saved; null: nothing. */
export function readDraft(userId: string): OwnOrderForm | null {
  try {
    const draft: unknown = JSON.parse(browserStorage.getItem(getDraftKey(userId)) ?? 'null');
    return isCompleteForm(draft) ? draft : null;
  } catch {
    return null; // damaged: as if nothing had been kept
  }
}

/** A draft of an earlier release may lack a field. */
function isCompleteForm(draft: unknown): draft is OwnOrderForm {
  const { client, cargo } = buildEmptyForm();
  const form = (draft ?? {}) as Partial<OwnOrderForm>;
  return (
    hasAllFieldsOf(form, buildEmptyForm()) &&
    hasAllFieldsOf(form.client, client) &&
    hasAllFieldsOf(form.cargo, cargo) &&
    Array.isArray(form.points) &&
    form.points.every((point) => hasAllFieldsOf(point, buildEmptyPoint('loading')))
  );
}

const hasAllFieldsOf = (kept: unknown, form: object) =>
  typeof kept === 'object' && kept !== null && Object.keys(form).every((name) => name in kept);

/** Stores a draft in this browser; null deletes the stored one. */
export function keepDraft(userId: string, form: OwnOrderForm | null): void {
  if (form === null) browserStorage.removeItem(getDraftKey(userId));
  else browserStorage.setItem(getDraftKey(userId), JSON.stringify(form));
}
