/** Required service version that is not running. */
export interface UnmetNeed {
  service: string;
  needed: string;
  running: string | undefined;
}

function numbers(version: string): number[] {
  return (version.split(/[-+]/)[0] ?? '').split('.').map(Number);
}

/**
 * Whether `version` satisfies a caret range such as `^1.2.0` (below 1.0 the minor version must match), or equals it.
 */
export function satisfies(version: string, range: string): boolean {
  const [major = 0, minor = 0, patch = 0] = numbers(version);
  const [wantMajor = 0, wantMinor = 0, wantPatch = 0] = numbers(range.replace(/^\^/, ''));
  if (!range.startsWith('^')) return major === wantMajor && minor === wantMinor && patch === wantPatch;
  if (major !== wantMajor) return false;
  if (major === 0) return minor === wantMinor && patch >= wantPatch;
  return minor > wantMinor || (minor === wantMinor && patch >= wantPatch);
}

/** Requirements not met by the running services. A gateway that reports no versions meets all. */
export function unmetNeeds(needs: Record<string, string>, services: Record<string, string>): UnmetNeed[] {
  if (Object.keys(services).length === 0) return [];
  return Object.entries(needs)
    .map(([service, needed]) => ({ service, needed, running: services[service] }))
    .filter(({ needed, running }) => running === undefined || !satisfies(running, needed));
}
