/** Repository rule that no other tool checks. */
interface HouseRule {
  name: string;
  applies: (path: string) => boolean;
  find: (text: string, path: string) => string[];
}

const mostFileLines = 250;

export const isCode = (path: string) => /\.(ts|tsx|mjs)$/.test(path);
export const isTest = (path: string) =>
  /(\.(test|e2e)\.tsx?$|\/src\/testing\/|^packages\/testing\/|^e2e\/|\/fixtures\/)/.test(path);
const isRemoteSource = (path: string) => /^mfe-[^/]+\/src\//.test(path);
const isFrontendSource = (path: string) => isRemoteSource(path) || path.startsWith('shell/src/');

function findLines(text: string, pattern: RegExp): string[] {
  return text
    .split('\n')
    .map((line, index) => ({ line, index }))
    .filter(({ line }) => pattern.test(line))
    .map(({ line, index }) => `line ${index + 1}: ${line.trim().slice(0, 100)}`);
}

/** Code without comments, so that rules ignore the words in comments. */
function removeComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, '')).replace(/(^|\s)\/\/.*$/gm, '$1');
}

function listImports(text: string): string[] {
  const found = removeComments(text).matchAll(
    /(?:^|\n)\s*(?:import|export)\s[^'"]*?from\s*['"]([^'"]+)['"]|\n\s*import\s*['"]([^'"]+)['"]/g,
  );
  return [...found].map(([, named, bare]) => named ?? bare ?? '');
}

function findBrowserDialogs(text: string): string[] {
  const imported = /import\s*\{[^}]*\bconfirm\b[^}]*\}\s*from/.test(text);
  const found = findLines(removeComments(text), /(?<![.\w:]|function )(?:window\.)?(?:alert|confirm|prompt)\(/);
  return imported ? found.filter((line) => !/(?<![.\w])confirm\(/.test(line)) : found;
}

/** Libraries allowed in the one module of a remote that needs them (docs/decisions/0024, 0078). */
const singleModuleLibraries: Readonly<Record<string, string>> = {
  'mfe-geo/src/frame.tsx': 'react-yandex-maps',
  'mfe-orders/src/shared/mark-queue/phone-store.ts': 'idb-keyval',
};

/** Rules on single files. */
export const houseRules: HouseRule[] = [
  {
    name: `a file has at most ${mostFileLines} lines`,
    applies: isCode,
    find: (text) => (text.split('\n').length - 1 > mostFileLines ? [`${text.split('\n').length - 1} lines`] : []),
  },
  {
    name: 'no drawers: a file is named by what is in it',
    applies: (path) => /(^|\/)(utils?|helpers?|common|types|misc)(\.[a-z]+)?(\/|$)/.test(path),
    find: () => ['rename it'],
  },
  {
    name: 'a remote imports react and @trassa/* only',
    applies: (path) => isRemoteSource(path) && isCode(path) && !isTest(path),
    find: (text, path) =>
      listImports(text).filter(
        (from) =>
          !/^(react|react\/[\w-]+|@trassa\/.+|\.{1,2}\/.+)$/.test(from) &&
          !(from === 'react-dom/client' && path.endsWith('/src/frame.tsx')) &&
          from !== singleModuleLibraries[path],
      ),
  },
  {
    name: 'remote.ts exposes the declaration and nothing else',
    applies: (path) => /^mfe-[^/]+\/src\/remote\.ts$/.test(path),
    find: (text) => findLines(text, /^export (?!const remote = defineRemote\()/),
  },
  {
    name: 'addresses stand in paths.ts',
    applies: (path) =>
      isFrontendSource(path) && isCode(path) && !isTest(path) && !/(\/paths|\.messages)\.ts$/.test(path),
    find: (text) =>
      findLines(
        removeComments(text),
        /['"`]\/(dashboard|login|register|edo|edo-clients|partners?|payment|transport|finance|factoring|platforms|crm|x5|map-analytics|feedback)\b/,
      ),
  },
  {
    name: 'no alert, confirm or prompt of the browser',
    applies: (path) => (isFrontendSource(path) || /^packages\/(freight-)?ui\/src\//.test(path)) && isCode(path),
    find: findBrowserDialogs,
  },
  {
    name: 'words on a screen stand in *.messages.ts',
    applies: (path) => isFrontendSource(path) && path.endsWith('.tsx') && !isTest(path),
    // Field names of waybills are Russian, so only texts on the screen count: strings and JSX text.
    find: (text) =>
      findLines(
        removeComments(text),
        /(?:title|label|text|placeholder|alt)=["'][^"']*[а-яё]|(?<=[\s(=,:{?[])['"`][^'"`]*[а-яё]\s[^'"`]*['"`]|>\s*[а-яё]+[^<>=]*</i,
      ),
  },
  {
    name: 'layouts change at the widths that packages/ui names',
    applies: (path) => (path.endsWith('.css') || /\/src\/.*\.tsx?$/.test(path)) && !isTest(path),
    // Widths below 400 px are allowed: they are of a component, not of a window.
    find: (text) => findLines(text, /\((max|min)-width: ?([4-9]\d\d|\d{4})[\d.]*px\)/),
  },
  {
    name: 'a suppression carries its reason',
    applies: isCode,
    find: (text) =>
      findLines(
        text,
        /(biome-ignore[^:]*:?\s*$)|(biome-ignore(?:-all)? [^:]*$)|@ts-(ignore|nocheck)|@ts-expect-error\s*$/,
      ),
  },
  {
    name: 'no skipped tests and no sleeping in them',
    applies: (path) => /\.(test|e2e)\.tsx?$/.test(path),
    find: (text) =>
      findLines(removeComments(text), /\b(it|test|describe)\.(skip|only|todo|fixme)\b|waitForTimeout\(|\bsleep\(/),
  },
  {
    name: 'our own modules are never mocked',
    applies: (path) => /\.(test|e2e)\.tsx?$/.test(path),
    find: (text) => findLines(removeComments(text), /vi\.mock\(\s*['"](\.|@trassa\/)/),
  },
  {
    name: 'configuration is read in one place',
    applies: (path) =>
      /^services\/[^/]+\/src\/(app|features|db|providers|shared)/.test(path) && isCode(path) && !isTest(path),
    find: (text) => findLines(removeComments(text), /process\.env\b/),
  },
  {
    name: 'nothing of a machine or a package registry stands in a file',
    applies: (path) => !/\.(png|jpg|woff2|zip|ico|gz|br)$/.test(path),
    find: (text) =>
      findLines(
        text,
        new RegExp(
          `(?<![\\w.])${'/'}(home|Users|root|work)/[a-z]|regis${''}try\\.[a-z]+[a-z.-]*\\.(org|com|net|dev|local)`,
        ),
      ),
  },
];
