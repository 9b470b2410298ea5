import { join, resolve } from 'node:path';
import { describePlainBuild } from './plain-build.ts';

// The second step of a plain remote's build, run in its folder: tells the registry what the build holds.

const folder = resolve('.');
try {
  await describePlainBuild(folder, join(folder, 'dist'));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
