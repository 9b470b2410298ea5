import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const folder = import.meta.dirname;
const [name = '', ...rest] = process.argv.slice(2);
const benchNames = readdirSync(folder).filter((entry) => existsSync(join(folder, entry, 'run.ts')));

/** Benchmarks that build the product themselves, so nothing is built before them. */
const ownBuilds = ['start', 'suites'];

if (benchNames.includes(name)) {
  // Figures are those of releases, and a start leaves quick builds; turbo skips complete ones that are up to date.
  const isWindows = process.platform === 'win32';
  const build = ownBuilds.includes(name)
    ? null
    : spawnSync('npm', ['run', 'build'], { stdio: 'inherit', shell: isWindows });
  if (build && build.status !== 0) process.exit(build.status ?? 1);
  const { status } = spawnSync(process.execPath, ['--expose-gc', join(folder, name, 'run.ts'), ...rest], {
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
} else {
  console.error(`npm run bench -- <${benchNames.join(' | ')}>`);
  process.exitCode = 1;
}
