import { execFileSync } from 'node:child_process';

/** Files that differ from a commit in git: committed since, staged, changed, or new and not ignored. */
export function changedFiles(since: string): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n');
  const listed = [
    ...git('diff', '--name-only', `${since}...HEAD`),
    ...git('diff', '--name-only', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  return [...new Set(listed)].filter((file) => file !== '');
}
