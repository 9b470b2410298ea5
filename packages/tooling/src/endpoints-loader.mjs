import { statSync } from 'node:fs';
import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findReplyShape } from '@trassa/contracts/printed-shapes';

/** What a browser needs of an endpoint to call it. */
const parts = ['method', 'path', 'kind', 'access', 'stepUp'];

const isEndpoint = (value) => typeof value.path === 'string';

/**
 * Leaves schemas and settings of servers out of a file of endpoints: with them each remote would carry zod and every schema
 * (22 kB compressed). The shape of a reply, by which a call recognizes an answer of another shape, stays. A table is a
 * module of its own, `?<name of the table>`, so that a page carries only the endpoints that it calls. A plain module, because
 * the bundler runs loaders in workers; the time makes a changed file load anew.
 * @public
 */
export default async function endpointsLoader() {
  const { hasShapes } = this.getOptions();
  const exported = await import(`${pathToFileURL(this.resourcePath)}?${statSync(this.resourcePath).mtimeMs}`);
  const print = (endpoint) =>
    JSON.stringify({
      ...Object.fromEntries(parts.filter((part) => part in endpoint).map((part) => [part, endpoint[part]])),
      shape: hasShapes ? findReplyShape(endpoint) : undefined,
    });
  const table = exported[this.resourceQuery.slice(1)];
  const lines = table
    ? // A name may be a word that JavaScript keeps for itself, such as `delete`.
      Object.entries(table).map(([name, value], at) => `const x${at} = ${print(value)};\nexport { x${at} as ${name} };`)
    : Object.entries(exported).map(([name, value]) =>
        isEndpoint(value)
          ? `export const ${name} = ${print(value)};`
          : `export * as ${name} from './${basename(this.resourcePath)}?${name}';`,
      );
  return lines.join('\n');
}
