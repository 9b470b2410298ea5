import { DRAFT_KEY } from '@trassa/contracts/feedback/feedback-limits';

/** What was typed in this tab and not sent. */
export function readDraft(): string {
  try {
    return sessionStorage.getItem(DRAFT_KEY) ?? '';
  } catch {
    return ''; // storage is forbidden: a draft then lives as long as the dialog
  }
}

/** Keeps what is being typed; nothing forgets it. */
export function keepDraft(text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(DRAFT_KEY);
    else sessionStorage.setItem(DRAFT_KEY, text);
  } catch {
    // see readDraft()
  }
}
