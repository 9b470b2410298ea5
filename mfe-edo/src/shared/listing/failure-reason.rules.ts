import { loadFailureMessages as messages } from './load-failure.messages.ts';

/** What an error adds to the sentence it is told under: nothing when the server said the same. */
export const reasonOf = (error: unknown, told: string): string | undefined =>
  error instanceof Error && error.message !== told ? error.message || undefined : undefined;

/** The sentence of the catalogue about a failed load, and what is safe; the server's own advice is not said twice. */
export function failureText(error: Error, title: string, safe: string): string {
  const reason = reasonOf(error, title);
  if (!reason) return safe;
  const told = `${messages.why(reason.replace(/\.$/, ''))}. ${safe}`;
  const shorter = told.replace(messages.again, '');
  return shorter.includes(messages.again) ? shorter : told;
}
