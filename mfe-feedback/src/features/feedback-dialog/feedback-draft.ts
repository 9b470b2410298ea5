import { DRAFT_KEY } from '@trassa/contracts/feedback/feedback-limits';

export function readDraft(): string {
  try {
    return sessionStorage.getItem(DRAFT_KEY) ?? '';
  } catch {
    return ''; // storage is forbidden: the draft lives as long as the dialog
  }
}

/** Stores the draft for the tab. */
export function keepDraft(text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(DRAFT_KEY);
    else sessionStorage.setItem(DRAFT_KEY, text);
  } catch {
    // see readDraft()
  }
}
