import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './workspace.ts';

const contracts = 'packages/contracts/src';
/** Endpoints lose their schemas in builds for browsers. */
const exclude = (path: string) => /\.test\.|-endpoints?\.ts$|\/testing\//.test(String(path));

/** Values that a file imports, by the module that it names. */
function listImports(path: string): { module: string; names: string[] }[] {
  const text = readFileSync(join(root, path), 'utf8');
  return [...text.matchAll(/^import \{([^}]*)\} from '([^']+)';/gm)].flatMap(([, names = '', module = '']) => {
    const values = names.split(',').map((name) => name.trim());
    const own = values.filter((name) => name !== '' && !name.startsWith('type '));
    return own.length > 0 ? [{ module, names: own }] : [];
  });
}

/** Contracts that load zod, themselves or by what they import. */
function listContractsWithZod(): Set<string> {
  const files = globSync(`${contracts}/**/*.ts`, { cwd: root, exclude }).map((path) => ({
    path,
    modules: listImports(path).map(({ module }) => (module.startsWith('.') ? join(dirname(path), module) : module)),
  }));
  const found = new Set(['zod']);
  for (let size = 0; size < found.size; ) {
    size = found.size;
    for (const { path, modules } of files) if (modules.some((module) => found.has(module))) found.add(path);
  }
  return found;
}

test('pages without a form load no zod: of contracts with zod they import schemas only', () => {
  const withZod = listContractsWithZod();
  expect(withZod.size).toBeGreaterThan(100);
  const code = globSync('{shell,mfe-*,packages/{ui,mfe-kit,api-client,freight-ui,charts}}/src/**/*.{ts,tsx}', {
    cwd: root,
    exclude,
  });
  const wrong = code.flatMap((path) =>
    listImports(path)
      .filter(({ module }) => withZod.has(`${module.replace('@trassa/contracts', contracts)}.ts`))
      .flatMap(({ module, names }) =>
        names.filter((name) => !/(Schemas?|Fields)$/.test(name)).map((name) => `${path}: ${name} of ${module}`),
      ),
  );
  expect(wrong).toEqual([]);
});
