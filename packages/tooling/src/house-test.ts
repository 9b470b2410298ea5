import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { houseRules } from './house.rules.ts';
import { listUnusedLibraries } from './project-libraries.rules.ts';
import { countSourcesByPart, listExceededCounts, type SourceCounts } from './weight.rules.ts';
import { root } from './workspace.ts';

/** Fewer files than this mean a broken listing, not a clean repository. */
const fewestFiles = 200;

/** Tracked files, and untracked ones that are not ignored. */
function listRepositoryFiles(): string[] {
  const listing = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' });
  return listing.split('\0').filter((path) => path !== '' && existsSync(join(root, path)));
}

/** Findings of all rules in one file, as `path: rule: finding`. */
export function listFindings(path: string, text: string): string[] {
  return houseRules
    .filter((rule) => rule.applies(path))
    .flatMap((rule) => rule.find(text, path).map((finding) => `${path}: ${rule.name}: ${finding}`));
}

if (import.meta.main) {
  const files = listRepositoryFiles();
  // The test of the rules contains samples of what is forbidden.
  const paths = files.filter((path) => path !== 'packages/tooling/src/house.rules.test.ts');
  const judged = paths.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
  const budgets = JSON.parse(readFileSync(join(import.meta.dirname, '../weight.json'), 'utf8')) as Record<
    string,
    SourceCounts
  >;
  const parts = countSourcesByPart(judged);
  const findings = [
    ...judged.flatMap(({ path, text }) => listFindings(path, text)),
    ...listUnusedLibraries(judged),
    ...listExceededCounts(parts, budgets),
  ];
  for (const finding of findings) console.error(finding);
  for (const [part, { files: count, lines }] of Object.entries(parts))
    console.log(`${part}: ${count} files, ${lines} lines`);
  console.log(`${files.length} files, ${findings.length} findings of the house test`);
  process.exitCode = findings.length === 0 && files.length >= fewestFiles ? 0 : 1;
}
