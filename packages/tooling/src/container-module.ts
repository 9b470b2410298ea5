import { join } from 'node:path';

/** Where the entry of a remote's container lies for the bundler. */
export function containerModulePath(folder: string): string {
  return join(folder, 'src/container.generated.cjs');
}

/**
 * The containers' protocol (`init`, `get`) with the declaration in the entry itself. The bundler's own container keeps it
 * in a chunk apart: a request more for every remote on a page. Evaluated by `get`, so that what throws there is known.
 */
export const containerModuleSource = `exports.init = (scope) => {
  __webpack_share_scopes__.default = scope;
};
exports.get = async () => {
  const declared = require('./remote.ts');
  return () => declared;
};
`;
