import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toCamelCase, toPascalCase } from './app-names.rules.ts';
import { formatApp, writeApp } from './new-app.ts';
import { buildPlainRemoteFiles } from './new-plain-remote.ts';
import { buildMessages, buildPackageJson, quoteText, type RemoteOptions, type RootPackage } from './remote-options.ts';

function buildPackageFiles(options: RemoteOptions, top: RootPackage): Record<string, string> {
  const { name, title, about } = options;
  const scripts = { build: 'rspack build', 'build:rest': 'rspack build -c ../packages/tooling/rspack.config.ts' };
  const devDependencies = { '@trassa/testing': top.version, '@trassa/tooling': top.version };
  return {
    'package.json': buildPackageJson(options, top, { scripts, devDependencies }),
    'rspack.config.ts': `import { remoteConfig } from '@trassa/tooling/remote-config';

export default remoteConfig(import.meta.dirname);
`,
    'README.md': `# mfe-${name}

${title}. ${about}

| path | page |
| --- | --- |
| \`/${name}\` | ${title} |

\`npm run dev -- ${name}\` runs the shell with this remote from source, \`npm run dev -- ${name} --alone\` the remote alone.
`,
  };
}

function buildDeclarationFiles({ name, title }: RemoteOptions): Record<string, string> {
  const camel = toCamelCase(name);
  return {
    'src/paths.ts': `/** Every address of this remote. */
export const ${camel}Paths = {
  ${camel}: '/${name}',
} as const;
`,
    'src/remote.ts': `import { defineRemote } from '@trassa/mfe-kit/remote';
import { ${camel}Paths } from './paths.ts';

/** Pages, menu entries and slots of the remote. */
export const remote = defineRemote({
  id: '${name}',
  title: ${quoteText(title)},
  routes: [
    {
      path: ${camel}Paths.${camel},
      title: ${quoteText(title)},
      access: 'user',
      page: () => import('./features/${name}/${name}.page.tsx'),
    },
  ],
  nav: [{ path: ${camel}Paths.${camel}, label: ${quoteText(title)}, icon: 'signpost', group: 'relations', order: 90 }],
});
`,
    'src/app.ts': `import { remoteApp } from '@trassa/mfe-kit/remote-app';
import { remote } from './remote.ts';

export default remoteApp(remote);
`,
    'src/standalone.tsx': `import { startMiniShell } from '@trassa/mfe-kit/mini-shell';
import { remote } from './remote.ts';

startMiniShell(remote);
`,
  };
}

function buildFeatureFiles(options: RemoteOptions): Record<string, string> {
  const { name } = options;
  const camel = toCamelCase(name);
  const page = `${toPascalCase(name)}Page`;
  const folder = `src/features/${name}/${name}`;
  return {
    [`${folder}.messages.ts`]: buildMessages(options),
    [`${folder}.page.tsx`]: `import { NotBuiltPage } from '@trassa/mfe-kit/not-built-page';
import { ${camel}Messages } from './${name}.messages.ts';

/** /${name}: not implemented yet. */
export function ${page}() {
  return <NotBuiltPage title={${camel}Messages.title} text={${camel}Messages.text} />;
}
`,
    [`${folder}.test.tsx`]: `// @vitest-environment happy-dom
import { showPage } from '@trassa/testing/browser/page';
import { expect, test } from 'vitest';
import { ${camel}Paths } from '../../paths.ts';
import { ${camel}Messages } from './${name}.messages.ts';
import { ${page} } from './${name}.page.tsx';

test('the page says its name and what will be here', () => {
  const page = showPage(<${page} />, { path: ${camel}Paths.${camel} });
  expect(page.getByRole('heading', { level: 1, name: ${camel}Messages.title })).toBeTruthy();
  expect(page.getByText(${camel}Messages.text)).toBeTruthy();
});
`,
  };
}

/** Files of a new remote by path from the root, all inside its folder. */
function buildRemoteFiles(options: RemoteOptions, top: RootPackage): Record<string, string> {
  const files = options.plain
    ? buildPlainRemoteFiles(options, top)
    : { ...buildPackageFiles(options, top), ...buildDeclarationFiles(options), ...buildFeatureFiles(options) };
  return Object.fromEntries(Object.entries(files).map(([path, text]) => [`mfe-${options.name}/${path}`, text]));
}

/** Writes a new remote; refuses to overwrite. @returns the written paths */
export function writeNewRemote(root: string, options: RemoteOptions): string[] {
  const top = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as RootPackage;
  const written = writeApp(root, buildRemoteFiles(options, top));
  formatApp(root, written);
  return written;
}
