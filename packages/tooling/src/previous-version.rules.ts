/** Used part of package-lock.json. */
export interface Lock {
  packages: Record<string, { version?: string; integrity?: string; link?: boolean; resolved?: string }>;
}

const listLibraries = ({ packages }: Lock) =>
  Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);

/** Whether each library of the wanted lock stands in the present one at the same place with the same content. */
export function hasLibrariesOf(present: Lock, wanted: Lock): boolean {
  return listLibraries(wanted).every(([path, { version, integrity }]) => {
    const found = present.packages[path];
    return found?.version === version && found?.integrity === integrity;
  });
}

/** Links of the repository's own packages: place in `node_modules`, and folder. */
export function listWorkspaceLinks({ packages }: Lock): { place: string; folder: string }[] {
  return Object.entries(packages).flatMap(([place, { link, resolved }]) =>
    link && resolved ? [{ place, folder: resolved }] : [],
  );
}
