import { execFileSync } from 'node:child_process';

const listGitLines = (...args: string[]) =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter((line) => line !== '');

/** Files changed since a commit: committed, staged, modified, or untracked and not ignored. */
export function listChangedFiles(since: string): string[] {
  const listed = [
    ...listGitLines('diff', '--name-only', `${since}...HEAD`),
    ...listGitLines('diff', '--name-only', 'HEAD'),
    ...listGitLines('ls-files', '--others', '--exclude-standard'),
  ];
  return [...new Set(listed)];
}

function findCommit(...args: string[]): string | null {
  try {
    return listGitLines(...args)[0] ?? null;
  } catch {
    return null; // no git here, no such branch, or a clone without history
  }
}

/** Commit that the branch begins at; on the main branch the last but one; null where git does not know. */
export function findBranchBase(): string | null {
  const bases = ['origin/main', 'main', 'origin/master', 'master'].map((main) =>
    findCommit('merge-base', 'HEAD', main),
  );
  const base = bases.find((commit) => commit !== null) ?? null;
  return base === findCommit('rev-parse', 'HEAD') ? findCommit('rev-parse', '--verify', 'HEAD^') : base;
}
