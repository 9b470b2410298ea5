/** Texts of a failed load, quoted from the specification. */
const messages = {
  why: (message: string) => `Ошибка загрузки: ${message}`,
  again: ' Повторите через минуту.',
} as const;

/** Reason of an error below a sentence: none when the server said the same. */
export const getReason = (error: unknown, text: string): string | undefined =>
  error instanceof Error && error.message !== text ? error.message || undefined : undefined;

/** Sentence of the catalogue about a failed load, and a hint; the server's own text is not repeated. */
export function failureText(error: Error, title: string, safe: string): string {
  const reason = getReason(error, title);
  if (!reason) return safe;
  const text = `${messages.why(reason.replace(/\.$/, ''))}. ${safe}`;
  const shorter = text.replace(messages.again, '');
  return shorter.includes(messages.again) ? shorter : text;
}
