import { toCamelCase, toPascalCase } from './app-names.rules.ts';
import { buildMessages, buildPackageJson, quoteText, type RemoteOptions, type RootPackage } from './remote-options.ts';
import { getContainerName, readPackage } from './workspace.ts';

function getToolVersions(): Record<string, string> {
  const { dependencies = {} } = readPackage(import.meta.dirname.replace(/src$/, ''));
  const names = ['@module-federation/enhanced', '@rspack/cli', '@rspack/core'];
  return Object.fromEntries(names.map((name) => [name, dependencies[name] ?? '*']));
}

function buildConfiguration({ name }: RemoteOptions): string {
  const container = getContainerName(name);
  return `import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, rspack } from '@rspack/core';

// Public options only. The host demands a Trusted Types policy of this name and integrity values.
const config: Configuration = {
  name: '${name}',
  context: import.meta.dirname,
  mode: 'production',
  entry: {},
  resolve: { extensions: ['.ts', '.tsx', '.js'] },
  module: {
    rules: [
      {
        test: /\\.tsx?$/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
            target: 'es2022',
          },
        },
      },
    ],
  },
  output: {
    path: join(import.meta.dirname, 'dist'),
    clean: true,
    uniqueName: '${container}',
    publicPath: 'auto',
    hashDigestLength: 12,
    filename: '[name].[contenthash].js',
    chunkFilename: '[id].[contenthash].js',
    crossOriginLoading: 'anonymous',
    trustedTypes: 'trassa',
  },
  plugins: [
    new ModuleFederationPlugin({
      name: '${container}',
      filename: 'remote-entry.[contenthash].js',
      exposes: { './remote': './src/remote.ts' },
      shared: {
        react: { singleton: true },
        'react/jsx-runtime': { singleton: true },
        'react-dom': { singleton: true },
      },
      dts: false,
    }),
    new rspack.SubresourceIntegrityPlugin(),
  ],
};

export default config;
`;
}

function buildSources(options: RemoteOptions): Record<string, string> {
  const { name, title } = options;
  const page = `${toPascalCase(name)}Page`;
  const messages = `${toCamelCase(name)}Messages`;
  return {
    'src/remote.ts': `import { defineRemote } from '@trassa/mfe-kit/remote';

/** Pages and menu entries of the remote. */
export const remote = defineRemote({
  id: '${name}',
  title: ${quoteText(title)},
  routes: [
    {
      path: '/${name}',
      title: ${quoteText(title)},
      access: 'user',
      page: () => import('./${name}.page.tsx'),
    },
  ],
  nav: [{ path: '/${name}', label: ${quoteText(title)}, icon: 'signpost', group: 'relations', order: 90 }],
});
`,
    [`src/${name}.messages.ts`]: buildMessages(options),
    [`src/${name}.page.tsx`]: `import { ${messages} } from './${name}.messages.ts';

/** /${name}: not implemented yet. */
export function ${page}() {
  return (
    <section>
      <h1>{${messages}.title}</h1>
      <p>{${messages}.text}</p>
    </section>
  );
}
`,
  };
}

/** Files of a remote built by Module Federation's own plugin, by path inside its folder. */
export function buildPlainRemoteFiles(options: RemoteOptions, top: RootPackage): Record<string, string> {
  const scripts = { build: 'rspack build && node ../packages/tooling/src/declare-remote.ts' };
  return {
    'package.json': buildPackageJson(options, top, { scripts, devDependencies: getToolVersions() }),
    'rspack.config.ts': buildConfiguration(options),
    'README.md': `# mfe-${options.name}

${options.title}. ${options.about} Built by Module Federation's own plugin; the declaration in \`src/remote.ts\` is all it knows of
its host.
`,
    ...buildSources(options),
  };
}
