/** Runs the calls of a session: a limited number at once, the others in turn. */
export type SessionGate = <T>(session: string, work: () => Promise<T>) => Promise<T>;

export function createSessionGate(most: number): SessionGate {
  const places = new Map<string, { running: number; waiting: (() => void)[] }>();
  return async (session, work) => {
    const place = places.get(session) ?? { running: 0, waiting: [] };
    places.set(session, place);
    if (place.running < most) place.running += 1;
    else await new Promise<void>((resolve) => place.waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = place.waiting.shift();
      if (next) next();
      else place.running -= 1;
      if (place.running === 0) places.delete(session);
    }
  };
}
