import { execFileSync } from 'node:child_process';

/** Files changed since a commit: committed, staged, modified, or untracked and not ignored. */
export function changedFiles(since: string): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n');
  const listed = [
    ...git('diff', '--name-only', `${since}...HEAD`),
    ...git('diff', '--name-only', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  return [...new Set(listed)].filter((file) => file !== '');
}
