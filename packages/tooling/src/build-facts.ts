import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { BuildFacts } from '@trassa/contracts/platform/release-provenance';
import { root } from './workspace.ts';

/** Answer of git; null outside a checkout, or when it knows nothing of what is asked. */
function git(...args: string[]): string | null {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return null;
  }
}

// A remote of CI may hold a token.
const repository = () => git('remote', 'get-url', 'origin')?.replace(/\/\/[^/@]*@/, '//') ?? 'trassa';

/** Where a build of this checkout comes from. `RELEASE_BUILDER` names the run of CI; a person's machine names itself. */
export function buildFacts(startedOn: string): BuildFacts {
  return {
    builder: process.env.RELEASE_BUILDER || `host:${hostname()}`,
    startedOn,
    finishedOn: new Date().toISOString(),
    repository: repository(),
    commit: git('rev-parse', 'HEAD'),
    // Sources without git are those of no commit.
    uncommitted: git('status', '--porcelain') !== '',
    lockDigest: createHash('sha256')
      .update(readFileSync(join(root, 'package-lock.json')))
      .digest('hex'),
  };
}
