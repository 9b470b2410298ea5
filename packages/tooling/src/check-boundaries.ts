import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { cruise, type ICruiseOptions, type ICruiseResult, type IViolation } from 'dependency-cruiser';
import { root } from './workspace.ts';

/** Least number of modules: a tool that sees nothing would report no violations. */
const fewestModules = 300;

/** Result of the import rules. */
interface BoundaryReport {
  modules: number;
  /** One line per violation: rule, importer, imported module. */
  violations: string[];
}

interface CruiserConfig {
  forbidden: unknown[];
  options: ICruiseOptions;
}

function formatViolation(violation: IViolation): string {
  return `${violation.rule.name}: ${violation.from} → ${violation.to}`;
}

function listSourceFolders(baseDir: string): string[] {
  const inside = (parent: string) =>
    existsSync(join(baseDir, parent)) ? readdirSync(join(baseDir, parent)).map((name) => join(parent, name)) : [];
  const apps = readdirSync(baseDir).filter((name) => name === 'shell' || name.startsWith('mfe-'));
  return [...inside('packages'), ...inside('services'), ...apps]
    .map((folder) => join(folder, 'src'))
    .filter((folder) => existsSync(join(baseDir, folder)));
}

/** Runs the import rules of `.dependency-cruiser.mjs` on a tree with the layout of this repository. */
export async function checkImportRules(baseDir: string): Promise<BoundaryReport> {
  const { default: config } = (await import(pathToFileURL(join(root, '.dependency-cruiser.mjs')).href)) as {
    default: CruiserConfig;
  };
  const options = {
    ...config.options,
    baseDir,
    validate: true,
    ruleSet: { forbidden: config.forbidden },
  } as ICruiseOptions;
  const { output } = await cruise(listSourceFolders(baseDir), options, config.options.enhancedResolveOptions);
  const { summary } = output as ICruiseResult;
  return { modules: summary.totalCruised, violations: summary.violations.map(formatViolation) };
}

/** Whether every import is declared in its package.json, according to turbo. */
function passesTurboBoundaries(): boolean {
  const { status } = spawnSync(join(root, 'node_modules/.bin/turbo'), ['boundaries'], { cwd: root, stdio: 'inherit' });
  return status === 0;
}

if (import.meta.main) {
  const { modules, violations } = await checkImportRules(root);
  for (const violation of violations) console.error(violation);
  if (modules < fewestModules) console.error(`Only ${modules} modules seen: the parser is blind, see docs/decisions`);
  console.log(`${modules} modules, ${violations.length} violations of the import rules`);
  process.exitCode = violations.length === 0 && modules >= fewestModules && passesTurboBoundaries() ? 0 : 1;
}
