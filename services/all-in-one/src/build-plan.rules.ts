/** Build of one package as turbo plans it. */
interface PlannedBuild {
  /** `@trassa/mfe-orders`. */
  name: string;
  /** Whether its output is in turbo's cache. */
  isCached: boolean;
}

/** Packages by the kind of build that a start uses. */
export interface BuildPlan {
  /** Builds of `npm run build`, up to date. */
  complete: string[];
  quick: string[];
  /** Number of quick builds that have to be made. */
  missing: number;
}

interface DryRun {
  tasks: { package: string; task: string; command: string; cache: { status: 'HIT' | 'MISS' } }[];
}

/** Reads the output of `turbo run build --dry=json`; packages without a build are left out. */
export function parseDryRun(json: string): PlannedBuild[] {
  const { tasks } = JSON.parse(json) as DryRun;
  return tasks
    .filter(({ task, command }) => task === 'build' && command !== '<NONEXISTENT>')
    .map(({ package: name, cache }) => ({ name, isCached: cache.status === 'HIT' }));
}

/** A complete build is used where it is up to date, so that a start never puts a quick one in its place. */
export function planBuilds(complete: readonly PlannedBuild[], quick: readonly PlannedBuild[]): BuildPlan {
  const names = new Set(complete.filter(({ isCached }) => isCached).map(({ name }) => name));
  const others = quick.filter(({ name }) => !names.has(name));
  return {
    complete: [...names],
    quick: others.map(({ name }) => name),
    missing: others.filter(({ isCached }) => !isCached).length,
  };
}
