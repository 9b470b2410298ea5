import { createHash } from 'node:crypto';
import { basename } from 'node:path';

/**
 * `import url, { integrity } from './some.json?url'`: a data file of its own, loaded on demand instead of compiled as a
 * script. A plain module, because the bundler runs loaders in workers.
 * @public
 */
export default function dataFileLoader(source) {
  const text = JSON.stringify(JSON.parse(source));
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 12);
  const name = `${basename(this.resourcePath, '.json')}.${hash}.json`;
  const integrity = `sha384-${createHash('sha384').update(text).digest('base64')}`;
  this.emitFile(name, text);
  const address = `__webpack_public_path__ + ${JSON.stringify(name)}`;
  return `export default ${address}; export const integrity = ${JSON.stringify(integrity)};`;
}
