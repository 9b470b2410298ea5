/** What a fresh remote is called. */
export interface RemoteOptions {
  /** Id and folder: `tariffs` gives `mfe-tariffs` and the page `/tariffs`. */
  name: string;
  /** What people read in the menu and on the page. */
  title: string;
  /** One English sentence for package.json and README. */
  about: string;
  /** Built by Module Federation's own plugin, with nothing of ours but the declaration. */
  plain?: boolean;
}

/** What a remote's package.json takes over from the root's. */
export interface RootPackage {
  version: string;
  dependencies: { react: string };
}

/** A text as source code; the formatter chooses its quotes. */
export const quoted = (text: string) => JSON.stringify(text);

/** The package.json of a fresh remote: what its page imports, and how it is built. */
export function packageOf(
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
