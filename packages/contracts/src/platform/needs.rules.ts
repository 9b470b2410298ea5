/** Requirement that is not met: the version that a remote needs of a service, and the one that runs. */
interface UnmetNeed {
  service: string;
  needed: string;
  running: string;
}

function parseVersion(version: string): number[] {
  return (version.split(/[-+]/)[0] ?? '').split('.').map(Number);
}

/**
 * Whether `version` satisfies a caret range such as `^1.2.0` (below 1.0 the minor version must match), or equals it.
 */
export function isVersionInRange(version: string, range: string): boolean {
  const [major = 0, minor = 0, patch = 0] = parseVersion(version);
  const [wantMajor = 0, wantMinor = 0, wantPatch = 0] = parseVersion(range.replace(/^\^/, ''));
  if (!range.startsWith('^')) return major === wantMajor && minor === wantMinor && patch === wantPatch;
  if (major !== wantMajor) return false;
  if (major === 0) return minor === wantMinor && patch >= wantPatch;
  return minor > wantMinor || (minor === wantMinor && patch >= wantPatch);
}

/**
 * Requirements that running services do not meet. A service whose version is unknown counts as fit: if it is not, the
 * page shows its failed calls.
 */
export function listUnmetNeeds(
  needs: Readonly<Record<string, string>>,
  services: Readonly<Record<string, string>>,
): UnmetNeed[] {
  return Object.entries(needs).flatMap(([service, needed]) => {
    const running = services[service];
    return running === undefined || isVersionInRange(running, needed) ? [] : [{ service, needed, running }];
  });
}
