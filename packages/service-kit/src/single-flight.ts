/**
 * Coalesces equal questions that are asked at the same time into one call; its result, good or bad, goes to all
 * callers.
 */
export function createSingleFlight<Question, Answer>(
  getKey: (question: Question) => string,
  ask: (question: Question) => Promise<Answer>,
): (question: Question) => Promise<Answer> {
  const underway = new Map<string, Promise<Answer>>();
  return (question) => {
    const key = getKey(question);
    const known = underway.get(key);
    if (known) return known;
    const answer = ask(question).finally(() => underway.delete(key));
    underway.set(key, answer);
    return answer;
  };
}

/**
 * Like {@link createSingleFlight}, for answers that change: a question asked during a call waits for the next call, which
 * serves all such questions.
 */
export function createFreshFlight<Answer>(ask: (key: string) => Promise<Answer>): (key: string) => Promise<Answer> {
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
