import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { BuildFacts } from '@trassa/contracts/platform/release-provenance';
import { root } from './workspace.ts';

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
}

function repository(): string {
  try {
    // A remote of CI may hold a token.
    return git('remote', 'get-url', 'origin').replace(/\/\/[^/@]*@/, '//');
  } catch {
    return 'trassa';
  }
}

/** Where a build of this checkout comes from. `RELEASE_BUILDER` names the run of CI; a person's machine names itself. */
export function buildFacts(startedOn: string): BuildFacts {
  return {
    builder: process.env.RELEASE_BUILDER || `host:${hostname()}`,
    startedOn,
    finishedOn: new Date().toISOString(),
    repository: repository(),
    commit: git('rev-parse', 'HEAD'),
    uncommitted: git('status', '--porcelain') !== '',
    lockDigest: createHash('sha256')
      .update(readFileSync(join(root, 'package-lock.json')))
      .digest('hex'),
  };
}
