import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { deadline } from './packages/testing/src/machine-speed.ts';
import { keepTemporaryFilesInMemory } from './packages/testing/src/memory-folder.ts';

keepTemporaryFilesInMemory();
// Tests start many processes of the same code; compiled once, each starts in half the processor time.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '.cache', 'compiled');

const patience = 'packages/testing/src/patience.ts';

export default defineConfig({
  test: {
    globalSetup: ['packages/testing/src/test-postgres.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    pool: 'forks',
    maxWorkers: 3,
    // As for the journeys: a starved machine may fail one test once. What passed only then is named at the end.
    retry: process.env.CI ? 1 : 0,
    testTimeout: deadline(60_000),
    hookTimeout: deadline(60_000),
    teardownTimeout: deadline(10_000),
    expect: { poll: { timeout: deadline(40_000) } },
    restoreMocks: true,
    unstubGlobals: true,
    css: { modules: { classNameStrategy: 'non-scoped' } },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['{packages,services,shell,bench,mfe-*}/**/*.test.ts'],
          // A process per file takes longer to start and to import than most files take to run.
          isolate: false,
          setupFiles: [patience, 'packages/testing/src/statements/judge-statements.ts'],
        },
      },
      {
        // What needs a document is a `.test.tsx`. Importing antd for a file of its own would take most of its time.
        extends: true,
        test: {
          name: 'browser',
          include: ['{packages,shell,mfe-*}/**/*.test.tsx'],
          isolate: false,
          setupFiles: [patience, 'packages/testing/src/browser/fresh-window.ts'],
        },
      },
    ],
  },
});
