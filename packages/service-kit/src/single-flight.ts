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

/**
 * Like {@link singleFlight}, for questions whose answer may change meanwhile: who asks while an answer is under way waits
 * for the next one, which is asked after them and once for all of them.
 */
export function freshFlight<Answer>(ask: (key: string) => Promise<Answer>): (key: string) => Promise<Answer> {
  const underway = new Map<string, { now: Promise<Answer>; next: Promise<Answer> | null }>();
  const start = (key: string): Promise<Answer> => {
    const flight: { now: Promise<Answer>; next: Promise<Answer> | null } = { now: ask(key), next: null };
    const land = () => {
      if (flight.next === null) underway.delete(key);
    };
    underway.set(key, flight);
    flight.now.then(land, land);
    return flight.now;
  };
  return (key) => {
    const flight = underway.get(key);
    if (!flight) return start(key);
    flight.next ??= flight.now.catch(() => undefined).then(() => start(key));
    return flight.next;
  };
}
