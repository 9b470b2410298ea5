import { join, resolve } from 'node:path';
import { writeManifestOfPlainBuild } from './plain-build.ts';

// Second build step of a plain remote, run in its folder: describes the build for the registry.

const folder = resolve('.');
try {
  await writeManifestOfPlainBuild(folder, join(folder, 'dist'));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
