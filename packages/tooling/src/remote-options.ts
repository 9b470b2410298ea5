import { toCamelCase } from './app-names.rules.ts';

export interface RemoteOptions {
  /** Id and folder: `tariffs` becomes `mfe-tariffs` with the page `/tariffs`. */
  name: string;
  /** Title of menu entry and page. */
  title: string;
  /** English description for package.json and README. */
  about: string;
  /** Build by Module Federation's own plugin, with nothing of ours but the declaration. */
  plain?: boolean;
}

/** Root fields copied into a remote's package.json. */
export interface RootPackage {
  version: string;
  dependencies: { react: string };
}

/** String as source code; the formatter chooses its quotes. */
export const quoteText = (text: string) => JSON.stringify(text);

/** Words of the page of a new remote, as a source file. */
export const buildMessages = ({ name, title }: RemoteOptions) => `/** Words of this page. */
export const ${toCamelCase(name)}Messages = {
  title: ${quoteText(title)},
  text: 'Страница создана. Здесь появится содержимое.',
} as const;
`;

/** package.json of a new remote. */
export function buildPackageJson(
  { name, about }: RemoteOptions,
  { version, dependencies: { react } }: RootPackage,
  build: { scripts: Record<string, string>; devDependencies: Record<string, string> },
): string {
  const { scripts, devDependencies } = build;
  const manifest = {
    name: `@trassa/mfe-${name}`,
    version,
    private: true,
    type: 'module',
    description: about,
    scripts,
    dependencies: { '@trassa/mfe-kit': version, react, 'react-dom': react },
    devDependencies,
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
