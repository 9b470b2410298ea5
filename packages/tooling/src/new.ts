import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { getRemoteNameRefusal, getServiceNameRefusal, toPascalCase } from './app-names.rules.ts';
import { writeNewRemote } from './new-remote.ts';
import { buildInstallationLines, writeNewService } from './new-service.ts';
import { readDeclaration } from './remote-declaration.ts';
import { getRemoteFolder, listRemoteIds, readPackage, root } from './workspace.ts';

const usage = `npm run new -- remote <name> ["Название"] [--about "one sentence"] [--plain]
npm run new -- service <name> [--about "one sentence"]`;

/** Message for the terminal, without a stack trace. */
class CommandRefusal extends Error {}

async function listRemotePaths(): Promise<string[]> {
  const read = await Promise.all(listRemoteIds().map((id) => readDeclaration(getRemoteFolder(id))));
  return read.flatMap(({ declaration }) => declaration.routes.map(({ path }) => path));
}

interface RemoteOptions {
  title: string | undefined;
  about: string | undefined;
  plain: boolean;
}

async function makeRemote(name: string, { title, about, plain }: RemoteOptions): Promise<string> {
  const folders = readdirSync(root).filter((folder) => folder.startsWith('mfe-'));
  const apps = folders.map((folder) => folder.slice('mfe-'.length));
  const refusal = getRemoteNameRefusal(name, { apps, paths: await listRemotePaths() });
  if (refusal) throw new CommandRefusal(refusal);
  const options = { name, title: title ?? toPascalCase(name), about: about ?? `The area "${name}".`, plain };
  const written = writeNewRemote(root, options);
  return `${written.join('\n')}

npm install                     tells npm of the new workspace
npm run dev -- ${name}${' '.repeat(Math.max(1, 17 - name.length))}the shell with this remote from source
npm run release -- ${name}${' '.repeat(Math.max(1, 13 - name.length))}builds it and makes it live in the running installation

docs/new-remote.md goes on from here.`;
}

function makeService(name: string, about: string | undefined): string {
  const taken = [...readdirSync(join(root, 'services')), ...readdirSync(join(root, 'packages/contracts/src'))];
  const apps = taken.filter((entry) => !entry.includes('.') && existsSync(join(root, 'services', entry)));
  const refusal = getServiceNameRefusal(name, { apps });
  if (refusal) throw new CommandRefusal(refusal);
  const written = writeNewService(root, name, about ?? `The area "${name}".`);
  const lines = Object.entries(buildInstallationLines(name, readPackage(root).version));
  const toAdd = lines.map(([file, texts]) => `${file}\n${texts.map((text) => `  ${text}`).join('\n')}`);
  return `${written.join('\n')}\n\nAdd the service to the installation, then run npm install and npm run wire:\n\n${toAdd.join('\n\n')}`;
}

async function runCommand(args: string[]): Promise<string> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { about: { type: 'string' }, plain: { type: 'boolean', default: false } },
  });
  const [kind, name, title] = positionals;
  if (name === undefined) throw new CommandRefusal(usage);
  if (kind === 'remote') return makeRemote(name, { title, about: values.about, plain: values.plain });
  if (kind === 'service') return makeService(name, values.about);
  throw new CommandRefusal(usage);
}

try {
  console.log(await runCommand(process.argv.slice(2)));
} catch (error) {
  const plain = error instanceof CommandRefusal || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS');
  console.error(plain ? (error as Error).message : error);
  process.exitCode = 1;
}
