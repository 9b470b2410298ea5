/** `npm run sbom`: components of the installation, the shell, and each remote and service. */
import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { root } from './workspace.ts';
import { readWholeSbom, writeSbom } from './write-sbom.ts';

const wholeSbom = readWholeSbom();
const workspaces = globSync(['shell', 'mfe-*', 'services/*'], { cwd: root }).sort();
const products = [
  { file: 'trassa', folder: '.', workspaces },
  ...workspaces.map((folder) => ({ file: basename(folder), folder, workspaces: [folder] })),
];
for (const product of products) {
  const { path, components } = writeSbom(wholeSbom, product);
  console.info(`${path}: ${components} components`);
}
