import { describe, expect, test } from 'vitest';
import { listUnusedLibraries, projectLibraries, type RepositoryFile } from './project-libraries.rules.ts';

const placeByKey = {
  production: 'packages/x/src/use.ts',
  tests: 'e2e/use.e2e.ts',
  'build scripts': 'mfe-x/package.json',
};
const building = JSON.stringify({ scripts: { build: 'rspack build' }, dependencies: { '@rspack/cli': '2.2.8' } });
const everything: RepositoryFile[] = Object.entries(projectLibraries).map(([library, place]) => ({
  path: placeByKey[place],
  text: place === 'build scripts' ? building : `import { it } from '${library}';\n`,
}));
const without = (library: string) => everything.filter(({ text }) => !text.includes(`'${library}'`));

describe('a library of the project is at work', () => {
  test('when something imports it where it belongs', () => expect(listUnusedLibraries(everything)).toEqual([]));

  test.each([
    ['a part of it', 'import { persist } from "zustand/middleware";'],
    ['an export', "export { create } from 'zustand';"],
    ['a lazy import', "const later = () => import('zustand');"],
    ['several lines', "import {\n  create,\n} from 'zustand';"],
  ])('%s counts', (_, text) => {
    expect(listUnusedLibraries([...without('zustand'), { path: 'packages/x/src/use.ts', text }])).toEqual([]);
  });
});

describe('a library of the project is idle', () => {
  test.each(Object.keys(projectLibraries).filter((library) => library !== '@rspack/cli'))(
    'without an import: %s',
    (library) => {
      expect(listUnusedLibraries(without(library)).join('\n')).toContain(`${library} is in no import`);
    },
  );

  test.each([
    ['a test', { path: 'packages/x/src/use.test.ts', text: "import { create } from 'zustand';\n" }],
    ['a measurement', { path: 'bench/x/run.ts', text: "import { create } from 'zustand';\n" }],
    ['a type', { path: 'packages/x/src/use.ts', text: "import type { StoreApi } from 'zustand';\n" }],
    ['a longer name', { path: 'packages/x/src/use.ts', text: "import { it } from 'zustand-x';\n" }],
    ['a comment', { path: 'packages/x/src/use.ts', text: "// import { create } from 'zustand';\n" }],
  ])('%s alone does not count', (_, file) => {
    expect(listUnusedLibraries([...without('zustand'), file])).toHaveLength(1);
  });

  test('no build runs its command', () => {
    const silent = everything.map((file) => ({ ...file, text: file.text.replace('rspack build', 'other build') }));
    expect(listUnusedLibraries(silent).join('\n')).toContain('@rspack/cli');
  });
});
