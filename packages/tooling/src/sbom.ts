/** `npm run sbom`: components of the installation, and of each remote and service. */
import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { root } from './workspace.ts';
import { readAllComponents, writeSbom } from './write-sbom.ts';

const allComponents = readAllComponents();
const workspaces = globSync(['shell', 'mfe-*', 'services/*'], { cwd: root }).sort();
const products = [
  { file: 'trassa', folder: '.', workspaces },
  ...workspaces.map((folder) => ({ file: basename(folder), folder, workspaces: [folder] })),
];
for (const product of products) {
  const { path, components } = writeSbom(allComponents, product);
  console.info(`${path}: ${components} components`);
}
