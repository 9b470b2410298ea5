/** Asks once for those who ask the same thing at the same time: they wait for one answer, good or bad. */
export function singleFlight<Question, Answer>(
  keyOf: (question: Question) => string,
  ask: (question: Question) => Promise<Answer>,
): (question: Question) => Promise<Answer> {
  const underway = new Map<string, Promise<Answer>>();
  return (question) => {
    const key = keyOf(question);
    const known = underway.get(key);
    if (known) return known;
    const answer = ask(question).finally(() => underway.delete(key));
    underway.set(key, answer);
    return answer;
  };
}
