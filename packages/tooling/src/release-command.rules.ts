import type { LiveState } from '@trassa/contracts/platform/releases';

/** Command of the release tool: `show` for all; others for one remote, or for the shell under the id `shell`. */
export type ReleaseCommand =
  | { action: 'publish'; remote: string; why: string; dist: string | undefined; promote: boolean }
  | { action: 'promote'; remote: string; why: string; version: string }
  | { action: 'rollback' | 'kill' | 'revive'; remote: string; why: string }
  | { action: 'show' };

/** Options parsed by `util.parseArgs`. */
export interface ReleaseOptions {
  why?: string | undefined;
  dist?: string | undefined;
  promote?: string | undefined;
  rollback?: boolean | undefined;
  kill?: boolean | undefined;
  revive?: boolean | undefined;
  'no-promote'?: boolean | undefined;
}

export const releaseUsage = `npm run release                                  what is live, and what was before
npm run release -- <remote>                      build it, publish it, make it live
npm run release -- <remote> --dist <folder>      publish a build that lies elsewhere
npm run release -- <remote> --no-promote         publish it, but leave people on the live version
npm run release -- <remote> --promote <version>  make a published version live
npm run release -- <remote> --rollback           back to the version before the live one
npm run release -- <remote> --kill --why "…"     switch it off for everybody
npm run release -- <remote> --revive             switch it on again
--why "…" goes into the audit. TRASSA_URL names the installation, RELEASE_TOKEN opens it,
RELEASE_PRIVATE_KEY signs. The shell is released like a remote, as "shell".`;

const exclusiveOptions = ['promote', 'rollback', 'kill', 'revive'] as const;

/** Parses the command line; a string result is the refusal. */
export function parseReleaseCommand(positionals: readonly string[], options: ReleaseOptions): ReleaseCommand | string {
  const [remote, ...rest] = positionals;
  const actions = exclusiveOptions.filter((name) => options[name] !== undefined);
  if (rest.length > 0) return `One remote at a time: what is "${rest.join(' ')}"? A reason goes into --why "…"`;
  if (actions.length > 1) return `--${actions.join(' and --')} do not go together`;
  if (remote === undefined) {
    return Object.values(options).some((value) => value !== undefined) ? 'Which remote?' : { action: 'show' };
  }
  return buildCommand(remote, actions[0], options);
}

function buildCommand(
  remote: string,
  action: (typeof exclusiveOptions)[number] | undefined,
  options: ReleaseOptions,
): ReleaseCommand | string {
  const given = options.why?.trim();
  const onlyForPublish = action !== undefined && (options.dist !== undefined || options['no-promote'] !== undefined);
  if (onlyForPublish) return `--dist and --no-promote belong to publishing, not to --${action}`;
  switch (action) {
    case undefined:
      return {
        action: 'publish',
        remote,
        why: given || 'release',
        dist: options.dist,
        promote: !options['no-promote'],
      };
    case 'promote':
      return { action, remote, why: given || 'promotion', version: options.promote ?? '' };
    case 'kill':
      return given
        ? { action, remote, why: given }
        : '--kill needs --why "…": whoever finds it switched off reads that in the registry';
    default:
      return { action, remote, why: given || action };
  }
}

/** Outcome in one sentence; `before` is the previously live version. */
export function formatOutcome(
  { action, remote }: { action: string; remote: string },
  before: string | null,
  { live, killed, proposed }: Omit<LiveState, 'remote'>,
): string {
  const off = killed === null ? '' : ` (it is switched off: ${killed})`;
  if (proposed) return `${remote} ${proposed} waits for the approval of a second person at /feedback/releases`;
  if (action === 'kill') return `${remote} is switched off for everybody: ${killed}`;
  if (action === 'revive') return `${remote} ${live} is on again`;
  if (before !== live) return `${remote}: ${before ?? 'nothing'} → ${live}, from the next navigation on${off}`;
  return live === null ? `${remote}: nothing is live` : `${remote} ${live} stays live${off}`;
}

/** Advice by refusal code. */
const adviceByCode: Record<string, string> = {
  'releases/immutable': 'Raise the version in its package.json and release again.',
  'releases/path-taken': 'Change the path in paths.ts: every address has one owner.',
  'releases/unknown-remote': 'npm run release shows what there is.',
  'releases/unknown-version': 'npm run release -- <remote> publishes one.',
  'releases/shell-stays-on': 'npm run release -- shell --rollback brings the version before back.',
  'releases/needs-unmet':
    'Release the service first; a module that remotes take from the shell comes with the shell and goes after its last user.',
  'releases/broken': 'Build it again; the dist folder was changed after its build.',
  'releases/unsigned': 'RELEASE_PRIVATE_KEY belongs to none of the RELEASE_PUBLIC_KEYS of this installation.',
  'releases/no-provenance':
    'This installation takes builds of committed sources by npm run release alone, without --dist (RELEASE_PROVENANCE).',
  'common/unauthorized':
    'RELEASE_TOKEN is not the token of this installation (DATA_DIR/secrets.json holds it in demo mode).',
  'common/forbidden':
    'RELEASE_TOKEN is not the token of this installation (DATA_DIR/secrets.json holds it in demo mode).',
  'common/too-large': 'The build is larger than the registry takes (32 MiB).',
};

/** Refusal as terminal text. */
export function formatRefusal(refusal: { code: string; error: string; details?: string | undefined }): string {
  const details = refusal.details ? ` (${refusal.details})` : '';
  return [`${refusal.code}: ${refusal.error}${details}`, adviceByCode[refusal.code] ?? ''].join('\n').trim();
}
