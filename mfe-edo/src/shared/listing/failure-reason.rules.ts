/** Texts of a failed load, quoted from the specification. */
const messages = {
  why: (message: string) => `Ошибка загрузки: ${message}`,
  again: ' Повторите через минуту.',
} as const;

/** Reason to show below `text`; undefined when the error says the same. */
export const getReason = (error: unknown, text: string): string | undefined =>
  error instanceof Error && error.message !== text ? error.message || undefined : undefined;

/** Text below the title of a failed load: the reason, unless it repeats the title, then the hint `safe`. */
export function formatFailureText(error: Error, title: string, safe: string): string {
  const reason = getReason(error, title);
  if (!reason) return safe;
  const text = `${messages.why(reason.replace(/\.$/, ''))}. ${safe}`;
  const shorter = text.replace(messages.again, '');
  return shorter.includes(messages.again) ? shorter : text;
}
