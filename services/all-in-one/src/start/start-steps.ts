/** Step of a start, as page and terminal show it. */
export interface StartStep {
  name: string;
  /** What it does at the moment: `3 из 9, mfe-orders`. */
  detail: string;
  /** Times in milliseconds; null before. */
  beganAt: number | null;
  endedAt: number | null;
}

/** Parts of a start in the order of the page. */
export const stepNames = {
  database: 'База данных',
  pages: 'Сборка страниц',
  external: 'Внешние системы',
  code: 'Загрузка служб',
  services: 'Службы',
  gateway: 'Шлюз',
} as const;

/** Called with the step that has begun, changed or ended. */
type Watcher = (step: StartStep) => void;

export interface StartSteps {
  readonly beganAt: number;
  /** Steps, begun or not. */
  list: () => readonly StartStep[];
  /** Runs the work as the step of that name; a failed one has no end. */
  run: <T>(name: string, work: (tell: (detail: string) => void) => Promise<T>) => Promise<T>;
  /** Milliseconds that a step has taken so far, or took. */
  readDuration: (step: StartStep) => number;
  watch: (watcher: Watcher) => void;
}

/** Keeps the steps of a start. `now` is in milliseconds. */
export function createStartSteps(names: readonly string[], now = () => performance.now()): StartSteps {
  const steps: StartStep[] = names.map((name) => ({ name, detail: '', beganAt: null, endedAt: null }));
  const watchers: Watcher[] = [];
  const report = (step: StartStep) => {
    for (const watcher of watchers) watcher(step);
  };
  const begin = (name: string): StartStep => {
    const step = steps.find((one) => one.name === name) ?? { name, detail: '', beganAt: null, endedAt: null };
    if (!steps.includes(step)) steps.push(step);
    step.beganAt = now();
    return step;
  };
  return {
    beganAt: now(),
    list: () => steps,
    async run(name, work) {
      const step = begin(name);
      report(step);
      const result = await work((detail) => {
        step.detail = detail;
        report(step);
      });
      Object.assign(step, { detail: '', endedAt: now() });
      report(step);
      return result;
    },
    readDuration: ({ beganAt, endedAt }) => (beganAt === null ? 0 : (endedAt ?? now()) - beganAt),
    watch: (watcher) => watchers.push(watcher),
  };
}

/** Seconds as people read them: `0,4 с`, `61 с`. */
export function formatSeconds(milliseconds: number): string {
  const seconds = milliseconds / 1000;
  return `${seconds < 10 ? seconds.toFixed(1).replace('.', ',') : Math.round(seconds)} с`;
}
