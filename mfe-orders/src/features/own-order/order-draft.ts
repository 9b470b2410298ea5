import { browserStorage } from '@trassa/api-client/browser-storage';
import { emptyForm, type OwnOrderForm } from './own-order-form.rules.ts';

/** Drafts are each person's own, also where several share a browser. */
const getKey = (userId: string) => `orderDraft:${userId}`;

/** What a person began to enter and did not save; null when nothing. */
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
  if (typeof draft !== 'object' || draft === null) return false;
  const { points, cargo } = draft as Partial<OwnOrderForm>;
  const hasAll = Object.keys(emptyForm()).every((name) => name in draft);
  return hasAll && Array.isArray(points) && Object.keys(emptyForm().cargo).every((name) => name in (cargo ?? {}));
}

/** Keeps a draft; null forgets it. */
export function keepDraft(userId: string, form: OwnOrderForm | null): void {
  if (form === null) browserStorage.removeItem(getKey(userId));
  else browserStorage.setItem(getKey(userId), JSON.stringify(form));
}
