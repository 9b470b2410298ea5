import type { LockFile } from './complete-lock.rules.ts';

const listLibraries = ({ packages }: LockFile) =>
  Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);

/** Whether each library of the wanted lock stands in the present one at the same place with the same content. */
export function hasLibrariesOf(present: LockFile, wanted: LockFile): boolean {
  return listLibraries(wanted).every(([path, { version, integrity }]) => {
    const found = present.packages[path];
    return found?.version === version && found?.integrity === integrity;
  });
}

/** Links of the repository's own packages: place in `node_modules`, and folder. */
export function listWorkspaceLinks({ packages }: LockFile): { place: string; folder: string }[] {
  return Object.entries(packages).flatMap(([place, { link, resolved }]) =>
    link && resolved ? [{ place, folder: resolved }] : [],
  );
}
