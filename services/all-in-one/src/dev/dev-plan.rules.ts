/** Parsed command line of `npm run dev`. */
export interface DevPlan {
  /** Remotes built from source; the others use their last build. */
  remotes: string[];
  /** The host is built from source too, except for a remote that runs alone. */
  shell: boolean;
  alone: boolean;
  /** Standalone remote on the fake backend, without services and database. */
  fake: boolean;
  /** Services with a process of their own; the others share one. */
  apart: string[];
  /** The shared process restarts with changes of any of its services. */
  restHot: boolean;
}

/** Apps that can be chosen. */
interface KnownApps {
  remotes: readonly string[];
  services: readonly string[];
}

export const devUsage = `npm run dev                       shell, all remotes and all services from source
npm run dev -- orders [edo …]     the shell and these remotes from source with their services, all else from the last build
npm run dev -- orders --alone     this remote in the mini-shell, at /_/alone/orders/
npm run dev -- orders --alone --fake   the same against the fake backend: no service, no database`;

const options = ['--alone', '--fake'];

/** Parses the command line; a text is an error message. */
export function parseDevPlan(args: readonly string[], choice: KnownApps): DevPlan | string {
  const names = [...new Set(args.filter((arg) => !arg.startsWith('-')))];
  const unknownOption = args.find((arg) => arg.startsWith('-') && !options.includes(arg));
  if (unknownOption) return `Unknown option ${unknownOption}`;
  const unknown = names.find((name) => !choice.remotes.includes(name));
  if (unknown) return `There is no mfe-${unknown}. Remotes: ${choice.remotes.join(', ')}`;
  const alone = args.includes('--alone');
  if (alone && names.length !== 1) return '--alone runs one remote: npm run dev -- orders --alone';
  const fake = args.includes('--fake');
  if (fake && !alone) return '--fake goes with --alone: npm run dev -- orders --alone --fake';
  if (names.length === 0) {
    return { remotes: [...choice.remotes], shell: true, alone, fake, apart: [], restHot: true };
  }
  const apart = names.filter((name) => choice.services.includes(name));
  return { remotes: names, shell: !alone, alone, fake, apart, restHot: false };
}
