import { tabStorage } from '@trassa/api-client/browser-storage';
import { DRAFT_KEY } from '@trassa/contracts/feedback/feedback-limits';

export function readDraft(): string {
  return tabStorage.getItem(DRAFT_KEY) ?? '';
}

/** Stores the draft for the tab. */
export function keepDraft(text: string): void {
  if (text === '') tabStorage.removeItem(DRAFT_KEY);
  else tabStorage.setItem(DRAFT_KEY, text);
}
